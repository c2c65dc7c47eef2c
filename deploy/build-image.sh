#!/bin/sh
# Builds the image for both usual kinds of processors and pushes it: `sh deploy/build-image.sh REGISTRY/NAME`. Without a name it builds for
# this machine alone and keeps it as `kith`. Needs Docker with buildx.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
if [ $# -eq 0 ]; then
  exec docker buildx build --load --tag kith --tag "kith:$version" .
fi
exec docker buildx build --platform linux/amd64,linux/arm64 --push --tag "$1:$version" --tag "$1:latest" .
