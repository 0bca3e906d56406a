import { Jobs, Subscriptions, jobsLimits } from "@quoin/jobs"
import { Commit, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { same } from "../../law"
import { forAll } from "../../property"
import type { StorageCase } from "../../storage/StorageCase"
import { allHeard, countOf, inWorld, nothingLeft } from "./eventLaws"
import { type EventAction, calmScript, eventScript } from "./EventScript"
import type { EventWorld } from "./EventWorld"
import { Tellings, attempts } from "./telling"

const plain = (entity: string, fails = 0) => ({ entity, fails })

const tells = (worker: number, ...tellings: ReadonlyArray<ReturnType<typeof plain>>): EventAction => ({
  do: "tell",
  worker,
  batch: [tellings],
})

const acts = (world: EventWorld, actions: ReadonlyArray<EventAction>) =>
  Effect.zipRight(
    Effect.forEach(actions, world.act, { discard: true }),
    Effect.suspend(() => world.watch.verdict),
  )

/** A worker begins what it can, and all that waits at gates is let through. */
const works = (worker: number): ReadonlyArray<EventAction> => [
  { do: "begin", worker },
  { do: "pass", which: 0 },
  { do: "pass", which: 0 },
]

const ageMillis = jobsLimits.subscriptionAgeMillis

/** Events, and those who consume them. */
export const eventCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/jobs/events-with-their-command",
    says: "An event stands in the queue exactly when its command is committed: nothing of a refused one is delivered.",
    verifies: ["JOB-20"],
    run: inWorld("declared", (world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [tells(0, plain("a"), plain("b"))])
        yield* same("each is there once", yield* countOf(client, Jobs), 2)
        const [standing] = yield* selectAll(client, Jobs, {})
        const refused = yield* Effect.either(
          client.write(
            standing === undefined
              ? []
              : [
                  Commit.put(Jobs, { ...standing.value, id: "99" }),
                  Commit.put(Tellings, { ...plain("c"), number: 99 }),
                ],
            [Commit.absent(Jobs, standing?.key ?? "")],
          ),
        )
        yield* same("it is refused", Either.isLeft(refused), true)
        yield* same("nothing came of it", yield* countOf(client, Jobs), 2)
        yield* allHeard(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/events-told-once",
    says: "As long as no process dies and none is thought dead each event is delivered once, however many tell and hear.",
    verifies: ["JOB-21", "JOB-22"],
    run: (fixture) =>
      forAll("events in quiet times", calmScript, 8, (script) =>
        Effect.scoped(
          inWorld("declared", (world, client) =>
            Effect.gen(function* () {
              for (const action of script) yield* acts(world, [action])
              // Those who have begun are let through: nobody dies.
              while (world.stage.waiting() > 0) yield* acts(world, [{ do: "pass", which: 0 }])
              const twice = world.watch.calls.filter(
                (call, place) =>
                  world.watch.calls.findIndex(
                    (other) => other.id === call.id && other.fence === call.fence,
                  ) !== place,
              )
              yield* same("nothing is told twice", twice, [])
              for (const { number, fence, fails } of world.watch.calls) {
                if (fails === 0) yield* same(`${number} is told once`, fence, 1)
              }
              yield* allHeard(world, client)
            }),
          )(fixture),
        ),
      ),
  },
  {
    id: "storage/jobs/events-in-order",
    says: "What happens to one entity is delivered in the order in which it happened, over all who tell and hear.",
    verifies: ["JOB-22"],
    run: inWorld("declared", (world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [tells(0, plain("a"), plain("a")), tells(1, plain("a")), tells(2, plain("b"))])
        for (let round = 0; round < 3; round++) yield* acts(world, [...works(0), ...works(1), ...works(2)])
        const ofA = world.watch.calls.filter(({ entity }) => entity === "a")
        yield* same(
          "in order",
          ofA.map(({ number }) => number),
          [1, 2, 3],
        )
        yield* allHeard(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/poisoned-event",
    says: "An event that nobody can handle is set aside after its attempts; what waits behind it goes on, and others never waited.",
    verifies: ["JOB-23"],
    run: inWorld("declared", (world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [tells(0, plain("a", attempts), plain("a"), plain("b"))])
        yield* acts(world, works(0))
        yield* same("another entity does not wait", [...world.watch.heard], [3])
        for (let attempt = 1; attempt < attempts; attempt++) {
          yield* acts(world, [{ do: "wait", millis: 1_000 }, ...works(1)])
        }
        yield* same("it is set aside", [...world.watch.dead.keys()], [1])
        yield* acts(world, works(1))
        yield* same("its line goes on", [...world.watch.heard].sort(), [2, 3])
        yield* allHeard(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/event-of-another-process",
    says: "What another process tells is delivered to whoever has subscribed, a second after that at the latest.",
    verifies: ["JOB-26"],
    run: inWorld("subscribed", (world, client) =>
      Effect.gen(function* () {
        // It looks who consumes before anybody does.
        yield* acts(world, [tells(1, plain("a"))])
        yield* same("nobody consumes it", yield* countOf(client, Jobs), 0)
        yield* world.subscribe(0)
        yield* acts(world, [tells(0, plain("b")), ...works(0)])
        yield* same("its own process knows at once", [...world.watch.heard], [2])
        yield* acts(world, [{ do: "wait", millis: ageMillis }, tells(1, plain("c")), ...works(0)])
        yield* same("another one after a second", [...world.watch.heard], [2, 3])
        // Nobody hears at the moment; somebody else of the same name will.
        yield* acts(world, [{ do: "crash", worker: 0 }, tells(1, plain("d"))])
        yield* world.subscribe(2)
        yield* acts(world, works(2))
        yield* same("it waited", [...world.watch.heard], [2, 3, 4])
        yield* nothingLeft(client)
      }),
    ),
  },
  {
    id: "storage/jobs/ended-subscription",
    says: "What waits for a subscription that has ended is dropped, and nothing comes after it, also from who did not know.",
    verifies: ["JOB-27"],
    run: inWorld("subscribed", (world, client) =>
      Effect.gen(function* () {
        yield* world.subscribe(0)
        const many = Array.from({ length: jobsLimits.droppedAtOnce + 20 }, (_, n) =>
          plain(n % 2 === 0 ? "a" : "b"),
        )
        yield* acts(world, [tells(1, ...many), { do: "begin", worker: 0 }])
        yield* world.end(2)
        yield* acts(world, [tells(1, plain("a")), { do: "pass", which: 0 }, { do: "pass", which: 0 }])
        yield* same("nothing was heard", [...world.watch.heard], [])
        yield* same("the subscription is gone", yield* countOf(client, Subscriptions), 0)
        yield* nothingLeft(client)
      }),
    ),
  },
  {
    id: "storage/jobs/events-under-crashes",
    says: "Whatever happens to those who tell and hear, and to the clock: each event is delivered, in order, and heard once.",
    verifies: ["JOB-20", "JOB-21", "JOB-22", "JOB-23"],
    run: (fixture) =>
      forAll("events under crashes", eventScript, 15, (script) =>
        Effect.scoped(
          inWorld("declared", (world, client) =>
            Effect.gen(function* () {
              for (const action of script) yield* acts(world, [action])
              yield* allHeard(world, client)
            }),
          )(fixture),
        ),
      ),
  },
]
