# One process of Kith: `docker run -p 3000:3000 -v kith:/data kith`. Its data lies in /data with the embedded database, and on the
# server with DATABASE_URL; nothing else is ever written, so the root may be read-only (`--read-only --tmpfs /tmp`).
FROM node:24-bookworm-slim AS build
WORKDIR /kith
COPY . .
# Tests, benchmarks, the sources of the web app and the documentation are not part of what runs.
RUN sh deploy/build.sh && sh deploy/keep-served.sh

FROM node:24-bookworm-slim
# glibc keeps what was freed for each thread apart.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /kith
COPY --from=build /kith .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Not /api/health: a new start brings no database back, and forgets the calendars that are kept for such times.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/robots.txt').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Passes SIGTERM on, so that the process can end in order, and starts it again when it died.
CMD ["sh", "deploy/supervise.sh"]
