import { ChangePassword, EndUserSessions, GetAccessMode, SetAccessMode } from "@quoin/directory"
import { GetTrackerUser } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { aFlag, aText, given } from "../../../request/fields"
import { del, get, ofUsers } from "../../api"
import { readOnlyMode } from "../../json/site/readOnlyMode"

const enabled = {
  enabled: aFlag.annotations({ [meaning]: "whether the site is only read", examples: [false] }),
}

/** What administrators do to accounts and to the site as a whole. */
export const administrationEndpoints = [
  ofUsers.custom.put(
    "/user/password",
    {
      operations: [GetTrackerUser, ChangePassword],
      path: {},
      query: { username: given(aText), key: given(aText) },
      body: { password: aText },
      answer: ({ query, body: { password } }, run) =>
        Effect.flatMap(run(new GetTrackerUser(query)), ({ name: username }) =>
          run(new ChangePassword({ username, password })),
        ),
    },
    undefined,
    {
      emptyStatus: 204,
      notServed: ["currentPassword"],
      says: "For administrators; others change their own at /myself/password.",
    },
  ),
  del("/user/session/:username", EndUserSessions, undefined, {
    says: "All sessions of the user, everywhere.",
  }),
  get("/readonly-mode", GetAccessMode, readOnlyMode),
  ofUsers.put("/readonly-mode", SetAccessMode, undefined, {
    sent: {
      fields: enabled,
      instead: ["mode"],
      to: (sent: Schema.Struct.Type<typeof enabled>) =>
        Either.right({ mode: sent.enabled ? ("READ_ONLY" as const) : ("READ_WRITE" as const) }),
    },
    notServed: ["message", "endTime", "timeZone"],
    says: "Of the whole site, its wiki too, until it is set again.",
  }),
]
