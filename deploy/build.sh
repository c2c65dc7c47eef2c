#!/bin/sh
# What the image and the tarball of a release are built by: builds the web app and the empty database, and installs what the server needs, in the folder of
# the repository. Needs Node 24 and npm; deploy/try.sh runs the same without Docker.
set -eu
export CI=true DO_NOT_TRACK=1 npm_config_update_notifier=false
pnpm=$(node -p 'require("./package.json").packageManager')
npx --yes "$pnpm" install --frozen-lockfile --prod
npx --yes "$pnpm" --filter @kith/web --silent run build
node packages/db/src/build-template.ts
# Nothing is built any more, so what the web app is made of goes; Node is there already.
rm -rf node_modules apps/*/node_modules packages/*/node_modules
npx --yes "$pnpm" install --frozen-lockfile --prod --filter '@kith/server...'
rm -rf node_modules/.pnpm/node-linux-* node_modules/.pnpm/node-bin-* node_modules/node-linux-* node_modules/node-bin-*
node tooling/slim-packages.mjs
