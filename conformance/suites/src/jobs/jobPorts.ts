import { KnownConsumers, deliveries } from "@quoin/jobs"
import {
  type DeclaredConsumer,
  type IdsService,
  type PasswordHash,
  type ShellPorts,
  type StorageService,
  Memo,
  giveWay,
  makeLines,
  Walks,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"

const noPassword: PasswordHash = {
  algorithm: "scrypt",
  costLog2: 1,
  blockSize: 1,
  parallelism: 1,
  salt: "",
  hash: "",
}

/** All that commands and workers run on, over a storage; everybody may do everything. */
export const jobPorts = (
  stored: StorageService,
  ids: IdsService,
  engine: string,
  consumers: ReadonlyArray<DeclaredConsumer> = [],
): ShellPorts => {
  const known = new KnownConsumers(stored, consumers)
  return {
    storage: known.storage,
    access: { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) },
    ids,
    secrets: {
      token: () => Effect.succeed(engine),
      hashPassword: () => Effect.succeed(noPassword),
      verifyPassword: () => Effect.succeed(false),
      digest: (text) => text,
      fingerprint: (text) => text,
    },
    people: { known: () => Effect.succeed(new Map()) },
    memo: Memo.makeMemo(),
    walks: Walks.makeWalks((name) => name),
    giveWay,
    deliveries: deliveries(known),
    lines: makeLines(),
    accessMode: Effect.succeed("READ_WRITE"),
  }
}
