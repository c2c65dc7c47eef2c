#!/bin/sh
# What the image is built by: installs what running needs and builds the web app, in the folder of the repository. Needs
# Node 24 and npm; deploy/try.sh runs the same without Docker.
set -eu
export CI=true TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 npm_config_update_notifier=false
pnpm=$(node -p 'require("./package.json").packageManager')
npx --yes "$pnpm" install --frozen-lockfile --prod
npx --yes "$pnpm" exec turbo run build --filter=@kith/web --output-logs=errors-only
# The image has a Node of its own, and nothing is built in it any more.
rm -rf node_modules/.pnpm/node-linux-* node_modules/node-linux-* node_modules/.cache .turbo apps/*/.turbo packages/*/.turbo
