import { BeginSession } from "@quoin/directory"
import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { contextOf } from "../../../facade/caller"
import type { Http } from "../http/answers"
import type { LivingDouble } from "../LivingDouble"

/**
 * Begins a session of a user, and makes the cookie of it. Nothing is proved: who controls a double may be anybody in it. It is in no
 * journal, as it is not what a test asked for.
 */
export const beginSession = (
  { setCookie }: Http,
  living: LivingDouble,
  as: unknown,
  origin: string,
): Promise<string> =>
  living.runner.run(
    Effect.suspend(() => {
      const engine = living.unheard()
      const refused = invalid("as", as, "the name of a user who may sign in")
      if (typeof as !== "string") return Effect.fail(refused)
      return contextOf(engine, { username: as }).pipe(
        Effect.catchTags({ NotFound: () => refused, NotSignedIn: () => refused }),
        Effect.flatMap((by) => engine.execute(new BeginSession(), by)),
        Effect.map(({ token }) => setCookie({ base: origin, context: "" }, token)),
      )
    }),
  )
