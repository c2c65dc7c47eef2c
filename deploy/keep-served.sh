#!/bin/sh
# Takes away what no running process reads, in a folder that deploy/build.sh has built: what is left is the image.
set -eu
rm -rf docs patches tooling apps/web/src apps/web/test apps/server/test packages/client packages/*/bench
find apps/*/src packages -name node_modules -prune -o -name '*.test.ts' -exec rm -f {} +
find . -maxdepth 1 -type f ! -name package.json ! -name LICENSE -exec rm -f {} +
