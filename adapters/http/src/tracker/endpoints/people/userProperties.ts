import {
  DeleteTrackerProperty,
  GetTrackerProperty,
  GetTrackerUser,
  ListTrackerProperties,
  SetTrackerProperty,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofUserProperties } from "../../api"
import { property, setProperty, userProperties } from "../../json/issues/properties"
import { anyValue } from "../issues/properties"

const { get, put, del } = ofUserProperties.custom

/** Whose properties are meant: a user by name or by key. */
const query = { userKey: given(aText), username: given(aText) }

/** The user whose properties they are. */
const holding = ({ userKey, username }: Schema.Struct.Type<typeof query>, run: Run) =>
  Effect.map(
    run(
      new GetTrackerUser({
        ...(username === undefined ? {} : { username }),
        ...(userKey === undefined ? {} : { key: userKey }),
      }),
    ),
    ({ key: of }) => ({ holder: "user" as const, of }),
  )

const one = { path: { key: aText }, query }

/** Properties of users, who are named beside the address. */
export const userPropertyEndpoints = [
  get(
    "/user/properties",
    {
      operations: [GetTrackerUser, ListTrackerProperties],
      path: {},
      query,
      body: {},
      answer: ({ query }, run) =>
        Effect.flatMap(holding(query, run), (user) =>
          Effect.map(run(new ListTrackerProperties(user)), ({ keys }) => ({ keys, userKey: user.of })),
        ),
    },
    userProperties,
  ),
  get(
    "/user/properties/:key",
    {
      operations: [GetTrackerUser, GetTrackerProperty],
      ...one,
      body: {},
      answer: ({ path, query }, run) =>
        Effect.flatMap(holding(query, run), (user) => run(new GetTrackerProperty({ ...user, ...path }))),
    },
    property,
  ),
  put(
    "/user/properties/:key",
    {
      operations: [GetTrackerUser, SetTrackerProperty],
      ...one,
      // The request is made when somebody first asks for it.
      get body() {
        return { value: SetTrackerProperty.fields.value }
      },
      answer: ({ path, query, body }, run) =>
        Effect.flatMap(holding(query, run), (user) =>
          run(new SetTrackerProperty({ ...user, ...path, ...body })),
        ),
    },
    setProperty,
    anyValue,
  ),
  del(
    "/user/properties/:key",
    {
      operations: [GetTrackerUser, DeleteTrackerProperty],
      ...one,
      body: {},
      answer: ({ path, query }, run) =>
        Effect.flatMap(holding(query, run), (user) => run(new DeleteTrackerProperty({ ...user, ...path }))),
    },
    undefined,
  ),
]
