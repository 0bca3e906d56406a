import { callerName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { waits } from "../engine/struck"
import type { FaultPlay } from "../faults/Fault"
import { type Strike, strike } from "../faults/FaultState"
import { queueIsFull } from "../faults/failureOf"
import type { World } from "../world/World"
import type { Visit } from "./Visit"

/** What befalls an answer, whether or not anything is carried out for it. */
const ofAnswers = ["status", "latency", "loseAnswer", "closeConnection", "truncateBody", "queueFull"] as const

const meets = (play: FaultPlay): boolean => ofAnswers.some((name) => play[name] !== undefined)

const asStatus = (struck: Strike): Strike =>
  struck.queueFull === true && struck.status === undefined
    ? { ...struck, status: 503, message: queueIsFull.message }
    : struck

/**
 * What goes wrong with a request that reached no operation, as its input could not be read. It is meant for the one that its
 * address stands for; for the first, where those are several.
 */
export const strikeUnread = (world: World, visit: Visit, seed: number): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { arrived, entries } = visit
    const operation = arrived?.operations[0]
    if (arrived === undefined || operation === undefined || entries.length > 0) return Effect.void
    const call = {
      operation,
      caller: callerName(arrived.caller),
      payload: () => undefined,
      url: visit.facts.url,
    }
    const [struck, faults] = strike(world.faults, call, seed, meets)
    world.setFaults(faults)
    visit.struck(asStatus(struck))
    visit.unread = { caller: arrived.caller, faults: struck.names }
    return waits(struck)
  })
