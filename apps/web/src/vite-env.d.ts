/// <reference types="vite/client" />

/** The version of package.json, injected by the build. */
declare const __APP_VERSION__: string;
