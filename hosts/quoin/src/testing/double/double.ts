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

const begun = (plan: Plan) =>
  Effect.all(
    { state: firstState(plan), http: Effect.promise(loadHttp), _: Effect.promise(loadInterceptors) },
    { concurrency: "unbounded" },
  )

/**
 * A service of your own to test against, in the process of your test: real rules, over memory, with a time that stands still.
 * Any number of them live beside each other and never meet. Rejects with `InvalidInput` for options that are none, and for
 * a seed of which an operation does not end as it says.
 */
export const double = <Own extends Domain.Any = never>(
  options: DoubleOptions<Own> = {},
): Promise<Double<Own>> =>
  Effect.runPromiseExit(
    Effect.flatMap(planOf(options), (plan) =>
      Effect.map(begun(plan), ({ state, http }) => facadeOf<Own>(new LivingDouble({ plan, http }, state))),
    ),
  ).then(settled)
