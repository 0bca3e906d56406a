import type { EngineService } from "@quoin/engine"
import { Memo, NotSignedIn, type ShellPorts, Walks, giveWay, makeLines } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as FiberRef from "effect/FiberRef"
import { seededSecrets } from "../world/seededSecrets"

/** The engine that the running fiber asks. */
export const currentEngine: FiberRef.FiberRef<EngineService | undefined> = FiberRef.unsafeMake<
  EngineService | undefined
>(undefined)

const noSessions = Effect.fail(new NotSignedIn({ reason: "session" }))

const asked = <A, E, R>(use: (engine: EngineService) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  FiberRef.getWith(currentEngine, (engine) =>
    engine === undefined ? Effect.dieMessage("a request outside of any double") : use(engine),
  )

/** Nothing of the double that happens to be asked first is kept: it would stay in memory for ever. */
const secrets = seededSecrets(0, () => 0)

const ports = ({ storage: { capabilities } }: ShellPorts): ShellPorts => ({
  storage: {
    capabilities,
    read: (collection, keys) => asked(({ ports }) => ports.storage.read(collection, keys)),
    select: (collection, query) => asked(({ ports }) => ports.storage.select(collection, query)),
    explain: (collection, query) => asked(({ ports }) => ports.storage.explain(collection, query)),
    describe: (collection, attributes) =>
      asked(({ ports }) => ports.storage.describe(collection, attributes)),
    commit: (commit) => asked(({ ports }) => ports.storage.commit(commit)),
    outcome: (id) => asked(({ ports }) => ports.storage.outcome(id)),
    snapshot: asked(({ ports }) => ports.storage.snapshot),
  },
  access: {
    may: (caller, permission) => asked(({ ports }) => ports.access.may(caller, permission)),
    visible: (caller, collection) => asked(({ ports }) => ports.access.visible(caller, collection)),
  },
  ids: { next: (sequence) => asked(({ ports }) => ports.ids.next(sequence)) },
  people: { known: (keys, reader) => asked(({ ports }) => ports.people.known(keys, reader)) },
  secrets,
  memo: Memo.makeMemo(),
  walks: Walks.makeWalks(secrets.fingerprint),
  giveWay,
  accessMode: asked(({ ports }) => ports.accessMode),
  deliveries: (events, reads, changes) => asked(({ ports }) => ports.deliveries(events, reads, changes)),
  lines: makeLines(),
})

const worker: EngineService["worker"] = {
  begin: asked((engine) => engine.worker.begin),
  beginAt: (places) => asked((engine) => engine.worker.beginAt(places)),
  beat: asked((engine) => engine.worker.beat),
  nextScheduled: (until) => asked((engine) => engine.worker.nextScheduled(until)),
  passOver: (until) => asked((engine) => engine.worker.passOver(until)),
  learn: (kinds) => asked((engine) => engine.worker.learn(kinds)),
  forget: (kinds) => asked((engine) => engine.worker.forget(kinds)),
  running: () => 0,
  idle: asked((engine) => engine.worker.idle),
  drain: asked((engine) => engine.worker.drain),
  stop: asked((engine) => engine.worker.stop),
}

const blobs = ({ capabilities }: EngineService["blobs"]): EngineService["blobs"] => ({
  capabilities,
  put: (bytes, options) => asked((engine) => engine.blobs.put(bytes, options)),
  get: (hash, range) => Stream.unwrap(asked((engine) => Effect.succeed(engine.blobs.get(hash, range)))),
  stat: (hash) => asked((engine) => engine.blobs.stat(hash)),
  renew: (hash, leaseUntil) => asked((engine) => engine.blobs.renew(hash, leaseUntil)),
  collect: (options) => asked((engine) => engine.blobs.collect(options)),
})

/**
 * The engine of whichever double a request is for. To compile the contract of all APIs takes longer than most tests: doubles of
 * the same domains share one handler, which asks this.
 */
export const anyEngine = (example: EngineService): EngineService => ({
  domains: example.domains,
  operations: example.operations,
  whole: example.whole,
  webhooks: example.webhooks,
  worker,
  blobs: blobs(example.blobs),
  uploads: {
    // Doubles have no limit of their own.
    limitBytes: example.uploads.limitBytes,
    put: (bytes, options) => asked((engine) => engine.uploads.put(bytes, options)),
  },
  ports: ports(example.ports),
  execute: (request, context) => asked((engine) => engine.execute(request, context)),
  executeAll: (requests, context) => asked((engine) => engine.executeAll(requests, context)),
  on: (events, handle, options) => asked((engine) => engine.on(events, handle, options)),
  tenant: (name, own) => asked((engine) => engine.tenant(name, own)),
  preview: (request, context) => asked((engine) => engine.preview(request, context)),
  signIn: {
    withPassword: (name, password, from) => asked(({ signIn }) => signIn.withPassword(name, password, from)),
    withToken: (token, from) =>
      asked(({ signIn }) => signIn.withToken?.(token, from) ?? signIn.withPassword("", token, from)),
    withSession: (token) => asked(({ signIn }) => signIn.withSession?.(token) ?? noSessions),
    withSignature: (request) => asked(({ signIn }) => signIn.withSignature(request)),
    withConsumer: (request) => asked(({ signIn }) => signIn.withConsumer(request)),
    withAssertion: (request) => asked(({ signIn }) => signIn.withAssertion(request)),
  },
})
