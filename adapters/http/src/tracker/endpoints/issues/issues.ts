import {
  CreateIssue,
  DeleteIssue,
  GetConfiguration,
  GetEditMeta,
  GetIssue,
  GetMyPermissions,
  ListChanges,
  ListTransitions,
  RememberIssue,
  MoveSubtask,
  SetIssueArchived,
  TransitionIssue,
  UpdateIssue,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aFlag, aText, given, parsed } from "../../../request/fields"
import { shows } from "../../../answers/Shows"
import { created, custom, del, get, ofIssues, post, put } from "../../api"
import { onIssue } from "../../expandable"
import { creatingIssue } from "../../sent/newIssue"
import { lookingAt } from "../../sent/issueView"
import { changes } from "../../json/issues/changes"
import { editMeta, transitions } from "../../json/issues/fields/fieldMeta"
import { issue, madeIssue, subtasks } from "../../json/issues/issues"

/** What an update of an issue of the service can say besides. */
const notServed = ["historyMetadata", "update.attachment", "updateHistory=true"]

const path = "/issue/:issueIdOrKey"

/** A flag by itself, as JSON. */
const yesOrNo = shows(Schema.Boolean, () => (is: boolean) => is)

const anId = aText.annotations({ [mayBeNumber]: true })

const transition = { transition: Schema.Struct({ id: anId }) }

/** The transition is sent as an object. */
const transitionSent = {
  fields: transition,
  instead: ["transitionId"],
  to: (sent: Schema.Struct.Type<typeof transition>) => Either.right({ transitionId: sent.transition.id }),
}

/** Whether the fields of the screens are shown is said by what is expanded. */
const expandFields = { expand: given(aText) }
const withFields = {
  fields: expandFields,
  instead: ["withFields"],
  to: ({ expand = "" }: Schema.Struct.Type<typeof expandFields>) =>
    Either.right({ withFields: expand.split(",").some((each) => each.trim() === "transitions.fields") }),
}

const assignee = { name: given(aText), accountId: given(aText) }

const archived = (is: boolean) => ({
  sent: { fields: {}, instead: ["archived"], to: () => Either.right({ archived: is }) },
  notServed: ["notifyUsers=true"],
})

/** Issues. */
export const issueEndpoints = [
  ofIssues.custom.post(
    "/issue",
    {
      operations: [CreateIssue, RememberIssue],
      path: {},
      query: { updateHistory: given(aFlag) },
      body: {
        fields: CreateIssue.fields.fields,
        update: CreateIssue.fields.update,
        properties: CreateIssue.fields.properties,
      },
      answer: ({ query: { updateHistory = false }, body }, run) =>
        Effect.tap(creatingIssue(run)(new CreateIssue(body, parsed)), ({ key }) =>
          updateHistory ? run(new RememberIssue({ issue: key })) : Effect.void,
        ),
    },
    madeIssue,
    { ...created, notServed: ["transition", "historyMetadata", "update.attachment"] },
  ),
  custom.get(
    path,
    lookingAt(GetIssue, (asked) => new GetIssue(asked, parsed)),
    issue,
    { expands: onIssue },
  ),
  ofIssues.put(path, UpdateIssue, undefined, {
    notServed: ["transition", ...notServed],
    inQuery: ["notifyUsers"],
    says: "A field is in `fields`, or in `update` with verbs: set, add, remove; comments and work also edit, links add.",
  }),
  del(path, DeleteIssue, undefined),
  put(`${path}/archive`, SetIssueArchived, undefined, {
    ...archived(true),
    says: "With its sub-tasks. It is read by its key, and neither found nor changed until it is restored.",
  }),
  put(`${path}/restore`, SetIssueArchived, undefined, archived(false)),
  custom.put(
    `${path}/assignee`,
    {
      operations: [UpdateIssue],
      path: { issueIdOrKey: aText },
      query: {},
      body: assignee,
      answer: ({ path: { issueIdOrKey }, body: { name, accountId } }, run) =>
        run(
          new UpdateIssue({
            issue: issueIdOrKey,
            fields: { assignee: { name: name ?? accountId ?? null } },
          }),
        ),
    },
    undefined,
    { says: "Without a name nobody is assigned; -1 is whoever the project says." },
  ),
  get(`${path}/editmeta`, GetEditMeta, editMeta),
  get(`${path}/changelog`, ListChanges, changes),
  get(`${path}/subtask`, GetIssue, subtasks, {
    sent: {
      fields: {},
      instead: ["fields", "expand", "properties"],
      to: () => Either.right({ fields: ["subtasks"] }),
    },
  }),
  custom.get(
    `${path}/subtask/move`,
    {
      operations: [GetConfiguration, GetMyPermissions],
      path: { issueIdOrKey: aText },
      query: {},
      body: {},
      answer: ({ path: { issueIdOrKey: issue } }, run) =>
        Effect.gen(function* () {
          const may = yield* run(new GetMyPermissions({ issue }))
          const { subTasksEnabled } = yield* run(new GetConfiguration())
          return subTasksEnabled && may.some(({ key, have }) => key === "EDIT_ISSUES" && have)
        }),
    },
    yesOrNo,
    { says: "Whether the caller may change the order." },
  ),
  post(`${path}/subtask/move`, MoveSubtask, undefined, {
    says: "Positions are counted from 0 among the sub-tasks that the caller sees.",
  }),
  get(`${path}/transitions`, ListTransitions, transitions, { sent: withFields }),
  ofIssues.post(`${path}/transitions`, TransitionIssue, undefined, {
    sent: transitionSent,
    notServed: ["properties", ...notServed],
  }),
]
