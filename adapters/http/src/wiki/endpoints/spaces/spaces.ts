import { Expansion } from "@quoin/kernel"
import {
  CreatePersonalSpace,
  CreateSpace,
  DeleteSpace,
  GetSpace,
  GetSpaceSettings,
  ListSpaces,
  SetSpaceSettings,
  SetSpaceStatus,
  UpdateSpace,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { given } from "../../../request/fields"
import { ofSpaces } from "../../api"
import {
  newSpaceFields,
  notServedInNewSpace,
  notServedInSpace,
  spacePath,
  spaceUpdateFields,
} from "../../sent/content"
import { onNewSpace, onSpace, onSpaceUpdate } from "../../expands"
import { space, spaces } from "../../json/content/answers"
import { submitted } from "../../json/site/tasks"
import { settings } from "../../json/spaces/settings"
import { thenRead } from "../../sent/writtenSpace"

const keyLists = {
  spaceKey: given(Schema.Array(Schema.String)),
  spaceKeys: given(Schema.Array(Schema.String)),
}

/** The keys of spaces, under either of their names. */
const spaceKeys = {
  fields: keyLists,
  instead: ["keys"],
  to: ({ spaceKey = [], spaceKeys = [] }: Schema.Struct.Type<typeof keyLists>) =>
    Either.right({ keys: [...spaceKey, ...spaceKeys] }),
}

/** What is sent of a new space. */
const newSpace = (isPrivate: boolean) => ({
  fields: newSpaceFields,
  instead: ["description", "isPrivate"],
  to: ({ description }: Schema.Struct.Type<typeof newSpaceFields>) =>
    Either.right({ description: description?.plain?.value, isPrivate }),
})

const describedFields = { description: newSpaceFields.description }
const described = ({ description }: Schema.Struct.Type<typeof describedFields>) =>
  Either.right({ description: description?.plain?.value })

/** The user is the caller, or is named by the address. */
const ofUser = { fields: describedFields, instead: ["description"], to: described }
const personalSpace = { ...ofUser, instead: ["description", "username"] }

const { get, post, put, del, custom } = ofSpaces

/** An address that says the status by its last word; nothing is answered. */
const setStatus = (word: "archive" | "restore", status: "archived" | "current", says: string) =>
  put(`/space/:key/${word}`, SetSpaceStatus, undefined, {
    sent: { fields: {}, instead: ["status"], to: () => Either.right({ status }) },
    emptyStatus: 200,
    says,
  })

/** Spaces. */
export const spaceEndpoints = [
  post("/space", CreateSpace, space, {
    expands: onNewSpace,
    thenRead,
    sent: newSpace(false),
    notServed: notServedInNewSpace,
    says: "With its home page.",
  }),
  post("/space/_private", CreateSpace, space, {
    expands: onNewSpace,
    thenRead,
    sent: newSpace(true),
    notServed: notServedInNewSpace,
    says: "With its home page. Only its creator sees it, until others are given rights.",
  }),
  post("/space/personal", CreatePersonalSpace, space, {
    expands: onNewSpace,
    thenRead,
    sent: personalSpace,
    notServed: ["description.view"],
    says: "The caller's own, with its home page.",
  }),
  post("/admin/space/personal/:username", CreatePersonalSpace, space, {
    expands: onNewSpace,
    thenRead,
    sent: ofUser,
    notServed: ["description.view"],
    says: "That of a user, for those who administer the application.",
  }),
  get("/space", ListSpaces, spaces, {
    expands: onSpace,
    sent: spaceKeys,
    names: { labels: "label", contentLabels: "contentLabel" },
    says: "By name.",
  }),
  get("/space/:key", GetSpace, space, { expands: onSpace }),
  custom.put(
    "/space/:key",
    {
      operations: [UpdateSpace, GetSpace],
      path: spacePath,
      query: {},
      body: spaceUpdateFields,
      answer: ({ path: { key }, body }, run, expansion) =>
        run(
          new UpdateSpace({
            key,
            sameKey: body.key,
            name: body.name,
            description: body.description?.plain?.value,
            homepageId: body.homepage?.id,
            type: body.type,
            status: body.status,
          }),
        ).pipe(
          Effect.zipRight(run(new GetSpace({ key, expand: Expansion.expansionPaths(expansion).join(",") }))),
        ),
    },
    space,
    {
      expands: onSpaceUpdate,
      notServed: notServedInSpace,
      says: "Its name, description and home page. Key, type and status, where they are sent, are those that it has.",
    },
  ),
  del("/space/:key", DeleteSpace, submitted, {
    status: 202,
    says: "It is gone at once. The answer names the task that removes what was in it.",
  }),
  setStatus(
    "archive",
    "archived",
    "It is read and written as before; lists tell it from others by its status.",
  ),
  setStatus("restore", "current", "It is current again."),
  get("/space/:key/settings", GetSpaceSettings, settings),
  put("/space/:key/settings", SetSpaceSettings, settings, { says: "What is left out stays." }),
]
