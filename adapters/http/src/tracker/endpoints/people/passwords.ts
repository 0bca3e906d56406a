import { checkPassword, passwordPolicy } from "@quoin/directory"
import { GetMyself, GetTrackerUser, ListRoles } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { aFlag, aText, given } from "../../../request/fields"
import { ofPasswords } from "../../api"
import { passwordRules } from "../../json/site/passwords"

const { get, post } = ofPasswords.custom

/** What a password breaks, in words; nothing where it can be taken. */
const brokenBy = (password: string): ReadonlyArray<string> =>
  Either.match(checkPassword(password), {
    onLeft: ({ violations }) => violations.map(({ allowed }) => allowed),
    onRight: () => [],
  })

/** What passwords must have, and what is wrong with one: nothing is kept of it (HTT-1058). */
export const passwordEndpoints = [
  get(
    "/password/policy",
    {
      operations: [GetMyself],
      path: {},
      query: { hasOldPassword: given(aFlag) },
      body: {},
      answer: (_input, run) => Effect.as(run(new GetMyself()), passwordPolicy),
    },
    passwordRules,
    { says: "The same for everybody." },
  ),
  post(
    "/password/policy/createUser",
    {
      operations: [ListRoles],
      path: {},
      query: {},
      body: { username: aText, password: aText, emailAddress: given(aText), displayName: given(aText) },
      answer: ({ body: { password } }, run) => Effect.as(run(new ListRoles({})), brokenBy(password)),
    },
    passwordRules,
    { says: "For administrators. Who the user is does not matter." },
  ),
  post(
    "/password/policy/updateUser",
    {
      operations: [GetTrackerUser],
      path: {},
      query: {},
      body: { username: aText, newPassword: aText, oldPassword: given(aText) },
      answer: ({ body: { username, newPassword } }, run) =>
        Effect.as(run(new GetTrackerUser({ username })), brokenBy(newPassword)),
    },
    passwordRules,
    { says: "Which password the user has does not matter." },
  ),
]
