import type { Domain } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { settled } from "../../facade/PromiseRunner"
import type { Double } from "./DoubleFacade"
import { loadHttp } from "./http/answers"
import { loadInterceptors } from "./intercept/interceptors"
import { facadeOf } from "./facadeOf"
import { LivingDouble } from "./LivingDouble"
import type { DoubleOptions } from "./options"
import { type Plan, firstState, planOf } from "./plan"
import { ownScheduler } from "./world/ownScheduler"

/** What would be loaded at its first use is loaded before: the same test runs the same, whichever test came first. */
const loadParts = ({ allDomains }: Plan) =>
  Effect.forEach(
    allDomains.flatMap(({ lateParts }) => lateParts),
    ({ load }) => load,
    { discard: true },
  )

const begun = (plan: Plan) =>
  Effect.zipRight(
    // Not side by side with the others: jest cannot import two modules at once that share a third.
    loadParts(plan),
    Effect.all(
      { state: firstState(plan), http: Effect.promise(loadHttp), _: Effect.promise(loadInterceptors) },
      { concurrency: "unbounded" },
    ),
  )

/** A double as those hold it who look inside. Rejects as `double` does. */
export const livingDouble = (options: DoubleOptions<Domain.Any> = {}): Promise<LivingDouble> =>
  Effect.runPromiseExit(
    Effect.flatMap(planOf(options), (plan) =>
      Effect.map(begun(plan), ({ state, http }) => new LivingDouble({ plan, http }, state)),
    ).pipe(Effect.withScheduler(ownScheduler())),
  ).then(settled)

/** Without domains of a host there is nothing to infer: from a wanted result the compiler would guess at each operation, and give up. */
interface MakeDouble {
  (options?: DoubleOptions): Promise<Double>
  <Own extends Domain.Any>(options: DoubleOptions<Own>): Promise<NoInfer<Double<Own>>>
}

/**
 * A service of your own to test against, in the process of your test: real rules, over memory, with a time that stands still.
 * Any number of them live beside each other and never meet. Rejects with `InvalidInput` for options that are none, and for
 * a seed of which an operation does not end as it says.
 */
export const double = (async (options: DoubleOptions<Domain.Any> = {}): Promise<unknown> =>
  facadeOf<never>(await livingDouble(options))) as MakeDouble
