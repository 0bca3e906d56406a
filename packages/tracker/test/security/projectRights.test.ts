import { type Operation, type Permission, UploadTicket, Where } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  AttachToIssue,
  ChangeDefaultActors,
  ChangeRoleActors,
  CountFoundIssues,
  CountIssues,
  ExplainJql,
  ListQueryWords,
  MatchIssues,
  ParseQueries,
  SuggestQueryValues,
  CreateComponent,
  CreateFilter,
  CreateIssue,
  CreateLink,
  CreateField,
  CreateFieldOption,
  CheckProjectKey,
  FindVersions,
  ListComponents,
  ListCustomFields,
  ListVersions,
  ListWorkflows,
  PickIssues,
  UpdateFieldOption,
  DeleteFieldOption,
  CreateIssueType,
  CreateRole,
  CreateIssueTypeScheme,
  UpdateIssueTypeScheme,
  DeleteIssueTypeScheme,
  CreatePriorityScheme,
  UpdatePriorityScheme,
  DeletePriorityScheme,
  ListIssueTypeSchemes,
  ListPrioritySchemes,
  GiveIssueTypeScheme,
  GetPrioritySchemeOfProject,
  UpdateRole,
  DeleteRole,
  ListAvatars,
  GetAvatar,
  SendAvatar,
  CropAvatar,
  CreateAvatar,
  ChooseAvatar,
  DeleteAvatar,
  AddScreenTab,
  UpdateScreenTab,
  DeleteScreenTab,
  AddScreenField,
  UpdateScreenField,
  RemoveScreenField,
  CreateLinkType,
  CreatePermissionScheme,
  CreateProject,
  CreateProjectCategory,
  CreateVersion,
  DeleteAttachment,
  DeleteComment,
  DeleteComponent,
  DeleteFilter,
  DeleteIssue,
  DeleteLink,
  DeleteIssueType,
  DeleteLinkType,
  DeletePermissionScheme,
  DeleteProject,
  DeleteProjectCategory,
  DeleteProjectVersion,
  DeleteRemoteLink,
  DeleteTrackerProperty,
  DeleteWorklog,
  FindSetting,
  FindUsers,
  FindWorklogs,
  FindUsersAllowed,
  GetAttachment,
  GetAudience,
  GetComment,
  GetComponent,
  GetConfiguration,
  GetCreateMeta,
  GetDefaultActors,
  GetEditMeta,
  GetFieldOption,
  GetFilter,
  GetIssue,
  GetLink,
  GetMyPermissions,
  GetMyself,
  GetPlannedIssue,
  GetProject,
  GetProjectCategory,
  GetProjectVersion,
  GetRolesOfProject,
  GetSchemeOfProject,
  GetServerInfo,
  GetSite,
  GetColumns,
  SetColumns,
  ResetColumns,
  GetShareScope,
  SetShareScope,
  GetSchemeAttribute,
  SetSchemeAttribute,
  GetTrackerIndex,
  ReindexTracker,
  GetReindex,
  ListVersionLinks,
  PutVersionLink,
  DeleteVersionLinks,
  GetTrackerProperty,
  GetTrackerUser,
  GetWorklog,
  ListChangedWorklogs,
  ListChanges,
  ListComments,
  ListPinnedComments,
  PinComment,
  ListFavouriteFilters,
  ListFieldOptions,
  ListPermissionSchemes,
  ListProjectCategories,
  ListPlannedIssues,
  ListProjects,
  ListRemoteLinks,
  ListRoles,
  CreateSecurityScheme,
  UpdateSecurityScheme,
  DeleteSecurityScheme,
  ListSecuritySchemes,
  CreateNotificationScheme,
  UpdateNotificationScheme,
  DeleteNotificationScheme,
  AddNotifications,
  RemoveNotification,
  ListNotificationSchemes,
  GetNotificationSchemeOfProject,
  ListSecurityLevels,
  GetSecuritySchemeOfProject,
  ListTrackerProperties,
  ListTransitions,
  ListWorklogs,
  MoveSubtask,
  SetIssueArchived,
  MoveVersion,
  NotifyIssue,
  PutRemoteLink,
  SearchIssues,
  WalkIssues,
  SetProjectArchived,
  SetTrackerProperty,
  SetVote,
  SetWatch,
  ShareFilter,
  TransitionIssue,
  UnshareFilter,
  UpdateComment,
  UpdateComponent,
  UpdateConfiguration,
  UpdateFilter,
  UpdateIssue,
  UpdateIssueType,
  UpdateLinkType,
  UpdatePermissionScheme,
  UpdateProject,
  UpdateProjectCategory,
  UpdateVersion,
  UpdateWorklog,
  trackerDomain,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { planningNamesNone, planningNaming } from "../planning/planningRequests"

const CommentId = GetComment.fields.id
const WorklogId = GetWorklog.fields.id
const ComponentId = GetComponent.fields.id
const VersionId = GetProjectVersion.fields.id
const LinkId = GetLink.fields.id

/** Every way to name an issue or a project. */
const requestsNaming = (issue: string, project: string): ReadonlyArray<Operation.AnyRequest> => [
  new GetProject({ project }),
  new UpdateProject({ project, name: "New" }),
  new SetProjectArchived({ project, archived: true }),
  new GetCreateMeta({ project }),
  new ListProjects({ query: project }),
  new ListComponents({ query: project }),
  new FindVersions({ query: project }),
  new CreateIssue({ fields: { project: { key: project }, issuetype: { name: "Task" }, summary: "New" } }),
  new GetIssue({ issue }),
  new UpdateIssue({ issue, fields: { summary: "New" } }),
  new UpdateIssue({ issue, fields: { assignee: { name: "ada" } } }),
  new TransitionIssue({ issue, transitionId: "31" }),
  new DeleteIssue({ issue }),
  new ListTransitions({ issue }),
  new PickIssues({ currentIssue: issue }),
  new ListVersions({ project }),
  new ListChanges({ issue }),
  new GetEditMeta({ issue }),
  new DeleteProject({ project }),
  new CreateComponent({ project, name: "New" }),
  new CreateVersion({ project, name: "New" }),
  new AddComment({ issue, body: "New" }),
  new ListComments({ issue }),
  new GetComment({ issue, id: CommentId.make("99") }),
  new UpdateComment({ issue, id: CommentId.make("99"), body: "New" }),
  new PinComment({ issue, id: CommentId.make("99"), pin: true }),
  new ListPinnedComments({ issue }),
  new MoveSubtask({ issue, original: 7, current: 8 }),
  new SetIssueArchived({ issue, archived: true }),
  new UpdateIssue({ issue, update: { worklog: [{ add: {} }], issuelinks: [{ add: {} }] } }),
  new DeleteComment({ issue, id: CommentId.make("99") }),
  new AddWorklog({ issue, timeSpent: "1h" }),
  new ListWorklogs({ issue }),
  new GetWorklog({ issue, id: WorklogId.make("99") }),
  new UpdateWorklog({ issue, id: WorklogId.make("99"), timeSpent: "1h" }),
  new DeleteWorklog({ issue, id: WorklogId.make("99") }),
  new SetVote({ issue, voting: true }),
  new SetWatch({ issue, watching: true }),
  new GetAudience({ issue }),
  new NotifyIssue({ issue, textBody: "New", to: { reporter: true } }),
  new CreateLink({ type: "Blocks", inwardIssue: issue, outwardIssue: issue }),
  new PutRemoteLink({ issue, object: { url: "https://wiki.example.org", title: "New" } }),
  new ListRemoteLinks({ issue }),
  new DeleteRemoteLink({ issue, globalId: "new" }),
  new AttachToIssue({ issue, files: [{ ticket: UploadTicket.make("none"), name: "new" }] }),
  new GetSchemeOfProject({ project }),
  new ListAvatars({ project }),
  new GetAvatar({ project, id: ChooseAvatar.fields.id.make("10001") }),
  new SendAvatar({ project, file: { ticket: UploadTicket.make("none") } }),
  new CreateAvatar({ project }),
  new ChooseAvatar({ project, id: ChooseAvatar.fields.id.make("10001") }),
  new DeleteAvatar({ project, id: ChooseAvatar.fields.id.make("10001") }),
  new GetRolesOfProject({ project }),
  new GetRolesOfProject({ project, role: "10002" }),
  new ChangeRoleActors({ project, role: "10002", how: "add", users: ["ada"] }),
  new FindUsersAllowed({ may: "browse", issue }),
  new FindUsersAllowed({ may: "assign", project }),
  new GetSecuritySchemeOfProject({ project }),
  new GetNotificationSchemeOfProject({ project }),
  new GetPrioritySchemeOfProject({ project }),
  new GiveIssueTypeScheme({ id: GiveIssueTypeScheme.fields.id.make("10000"), projects: [project] }),
  new ListSecurityLevels({ project }),
  new GetMyPermissions({ issue }),
  new GetMyPermissions({ project }),
  new ListTrackerProperties({ holder: "issue", of: issue }),
  new ListTrackerProperties({ holder: "project", of: project }),
  new GetTrackerProperty({ holder: "issue", of: issue, key: "new" }),
  new SetTrackerProperty({ holder: "issue", of: issue, key: "new", value: 1 }),
  new SetTrackerProperty({ holder: "project", of: project, key: "new", value: 1 }),
  new DeleteTrackerProperty({ holder: "issue", of: issue, key: "new" }),
  ...planningNaming(issue, project),
]

/** Every way to read one issue, or what hangs on it, with an expansion that nobody can read. */
const brokenNaming = (issue: string): ReadonlyArray<Operation.AnyRequest> => {
  const expand = "a..b"
  return [
    new GetIssue({ issue, expand }),
    new GetPlannedIssue({ issue, expand }),
    new ListPlannedIssues({ epic: issue, expand }),
    new ListWorklogs({ issue, expand }),
    new ListComments({ issue, expand }),
    new GetComment({ issue, id: CommentId.make("99"), expand }),
    new AddComment({ issue, body: "New", expand }),
    new UpdateComment({ issue, id: CommentId.make("99"), body: "New", expand }),
    new GetWorklog({ issue, id: WorklogId.make("99"), expand }),
  ]
}

/** They name neither. */
const namesNone: ReadonlyArray<string> = [
  GetServerInfo._tag,
  GetMyself._tag,
  GetTrackerUser._tag,
  GetSite._tag,
  GetColumns._tag,
  SetColumns._tag,
  ResetColumns._tag,
  GetShareScope._tag,
  SetShareScope._tag,
  GetSchemeAttribute._tag,
  SetSchemeAttribute._tag,
  GetTrackerIndex._tag,
  ReindexTracker._tag,
  GetReindex._tag,
  GetConfiguration._tag,
  UpdateConfiguration._tag,
  FindSetting._tag,
  GetFieldOption._tag,
  CreateField._tag,
  ListCustomFields._tag,
  ListWorkflows._tag,
  ChangeDefaultActors._tag,
  GetDefaultActors._tag,
  CheckProjectKey._tag,
  CreateProjectCategory._tag,
  UpdateProjectCategory._tag,
  DeleteProjectCategory._tag,
  ListProjectCategories._tag,
  GetProjectCategory._tag,
  CreateFieldOption._tag,
  UpdateFieldOption._tag,
  DeleteFieldOption._tag,
  CreateIssueType._tag,
  UpdateIssueType._tag,
  DeleteIssueType._tag,
  CreateRole._tag,
  CreateIssueTypeScheme._tag,
  UpdateIssueTypeScheme._tag,
  DeleteIssueTypeScheme._tag,
  CreatePriorityScheme._tag,
  UpdatePriorityScheme._tag,
  DeletePriorityScheme._tag,
  ListIssueTypeSchemes._tag,
  ListPrioritySchemes._tag,
  UpdateRole._tag,
  DeleteRole._tag,
  CropAvatar._tag,
  AddScreenTab._tag,
  UpdateScreenTab._tag,
  DeleteScreenTab._tag,
  AddScreenField._tag,
  UpdateScreenField._tag,
  RemoveScreenField._tag,
  CreateLinkType._tag,
  UpdateLinkType._tag,
  DeleteLinkType._tag,
  ListFieldOptions._tag,
  CreateProject._tag,
  SearchIssues._tag,
  WalkIssues._tag,
  CountFoundIssues._tag,
  MatchIssues._tag,
  ExplainJql._tag,
  ParseQueries._tag,
  ListQueryWords._tag,
  SuggestQueryValues._tag,
  FindWorklogs._tag,
  ListChangedWorklogs._tag,
  FindUsers._tag,
  CreatePermissionScheme._tag,
  UpdatePermissionScheme._tag,
  CreateFilter._tag,
  DeleteFilter._tag,
  GetFilter._tag,
  ListFavouriteFilters._tag,
  ShareFilter._tag,
  UnshareFilter._tag,
  UpdateFilter._tag,
  DeletePermissionScheme._tag,
  ListPermissionSchemes._tag,
  CreateSecurityScheme._tag,
  UpdateSecurityScheme._tag,
  DeleteSecurityScheme._tag,
  ListSecuritySchemes._tag,
  CreateNotificationScheme._tag,
  UpdateNotificationScheme._tag,
  DeleteNotificationScheme._tag,
  AddNotifications._tag,
  RemoveNotification._tag,
  ListNotificationSchemes._tag,
  ListRoles._tag,
  ...planningNamesNone,
]

/** They name a thing by its id alone; the first is that of a component, a version and a link in turn. */
const requestsById = (
  component: string,
  version: string,
  link: string,
): ReadonlyArray<Operation.AnyRequest> => [
  new GetComponent({ id: ComponentId.make(component) }),
  new UpdateComponent({ id: ComponentId.make(component), name: "New" }),
  new DeleteComponent({ id: ComponentId.make(component) }),
  new CountIssues({ part: "component", id: component }),
  new GetProjectVersion({ id: VersionId.make(version) }),
  new UpdateVersion({ id: VersionId.make(version), name: "New" }),
  new MoveVersion({ id: VersionId.make(version), position: "First" }),
  new DeleteProjectVersion({ id: VersionId.make(version) }),
  new ListVersionLinks({ id: VersionId.make(version) }),
  new PutVersionLink({ id: VersionId.make(version), globalId: "new", link: {} }),
  new DeleteVersionLinks({ id: VersionId.make(version) }),
  new GetAttachment({ id: GetAttachment.fields.id.make(link) }),
  new DeleteAttachment({ id: GetAttachment.fields.id.make(link) }),
  new GetLink({ id: LinkId.make(link) }),
  new DeleteLink({ id: LinkId.make(link) }),
]

type May = (permission: Permission.Permission) => boolean

/** Ports whose caller may do only so much. */
const limited = ({ engine }: TestEngine, may: May) => ({
  ...engine.ports,
  access: {
    may: (_caller: unknown, permission: Permission.Permission) => Effect.succeed(may(permission)),
    visible: () => Effect.succeed(Where.none),
  },
})

describe("rights in projects", () => {
  // Holds TRK-6.
  it("hides what the caller may not see as if it were not there", () =>
    withTracker(async ({ test, issue, ask }) => {
      await issue("One")
      await issue("Two")
      const ports = limited(test, ({ _tag }) => _tag !== "Target")
      const told = async (request: Operation.AnyRequest) => {
        const outcome = await runOver(test, ports, request, userNamed("eve"))
        return Either.isRight(outcome) ? JSON.stringify(outcome.right) : messageOf(outcome)
      }
      const absent = requestsNaming("NOPE-1", "NOPE")
      for (const [i, request] of requestsNaming("ROCK-1", "ROCK").entries()) {
        const other = absent[i]
        const named = (await told(request)).replaceAll("ROCK", "NOPE")
        expect([request._tag, named]).toEqual([request._tag, other && (await told(other))])
        expect(named).toMatch(
          /^No (issue|project|epic|sprint|board) found|^(project|projectLocation|filterId): given|^\{"items":\[\]/,
        )
      }
      const idOf = async (request: Operation.AnyRequest) => ((await ask(request)) as { id: string }).id
      const component = await idOf(new CreateComponent({ project: "ROCK", name: "Hull" }))
      const version = await idOf(new CreateVersion({ project: "ROCK", name: "1.0" }))
      const link = await idOf(
        new CreateLink({ type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }),
      )
      const byId = requestsById("990", "991", "992")
      for (const [i, request] of requestsById(component, version, link).entries()) {
        const [hidden, other] = [await told(request), byId[i]]
        const named = hidden.replace(/id: \d+/, "id: n")
        expect([request._tag, named]).toEqual([
          request._tag,
          other && (await told(other)).replace(/id: \d+/, "id: n"),
        ])
      }
      const walked = new Set([...absent, ...byId].map(({ _tag }) => _tag).concat(namesNone))
      expect(trackerDomain.operations.filter(({ tag }) => !walked.has(tag))).toEqual([])
    }))

  // Holds TRK-6.
  it("does not tell by a broken expansion that an issue is there", () =>
    withTracker(async ({ test, issue }) => {
      await issue("One")
      const ports = limited(test, ({ _tag }) => _tag !== "Target")
      const told = async (request: Operation.AnyRequest) =>
        messageOf(await runOver(test, ports, request, userNamed("eve")))
      const absent = brokenNaming("NOPE-1")
      for (const [i, request] of brokenNaming("ROCK-1").entries()) {
        const other = absent[i]
        expect([request._tag, await told(request)]).toEqual([request._tag, other && (await told(other))])
      }
    }))

  // Holds TRK-1, TRK-70.
  it("asks for a right before it changes anything", () =>
    withTracker(async ({ test, issue }) => {
      await issue("One")
      const ports = limited(
        test,
        (permission) => permission._tag !== "Target" || permission.operation === "BROWSE_PROJECTS",
      )
      const commands = new Set<string>(
        trackerDomain.operations.filter(({ handler }) => handler.kind === "command").map(({ tag }) => tag),
      )
      // Whoever sees an issue may vote for it, watch it oneself, and write to others about it.
      const own = new Set<string>([SetVote._tag, SetWatch._tag, NotifyIssue._tag])
      // Administrators of the site give projects what they offer, by the entry of the operation.
      own.add(GiveIssueTypeScheme._tag)
      // What planning asks for rests on boards and epics: planningRights.test.ts has these.
      for (const { _tag } of planningNaming("", "")) own.add(_tag)
      const requests = [
        new CreateProject({ key: "SHIP", name: "Ship" }),
        ...requestsNaming("ROCK-1", "ROCK").filter(({ _tag }) => commands.has(_tag) && !own.has(_tag)),
      ]
      for (const request of requests) {
        const told = messageOf(await runOver(test, ports, request))
        expect([request._tag, told]).toEqual([request._tag, expect.stringContaining("Not allowed: needs")])
      }
    }))
})
