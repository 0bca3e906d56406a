# The command from the sources of this folder, over whatever storage it is told: docker build -t quoin .
FROM node:22-bookworm AS build
WORKDIR /quoin
COPY . .
RUN node scripts/setup.mjs \
  && (cd hosts/cli && ../../node_modules/.bin/tsup --silent) \
  && npx -y "$(node -p 'require("./package.json").packageManager')" --filter @quoin/cli --prod --legacy deploy /command

FROM node:22-bookworm-slim
ENV NODE_ENV=production QUOIN_HOST=0.0.0.0 QUOIN_STORAGE=/data/quoin.db QUOIN_LOG=true
COPY --from=build /command /command
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.QUOIN_PORT ?? 8080}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/command/dist/quoin.cjs"]
CMD ["serve"]
