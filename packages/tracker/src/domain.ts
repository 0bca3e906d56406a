import { BlobReferences, Domain, Operation } from "@quoin/kernel"
import { Attachments } from "./attachments/collections"
import { addAttachments } from "./commands/attachment/AddAttachments"
import { deleteAttachment } from "./commands/attachment/DeleteAttachment"
import { getAttachment } from "./queries/attachment/GetAttachment"
import { issuesCategory, projectsCategory, trackerCategory } from "./audit"
import { setVote } from "./commands/audience/SetVote"
import { setWatch } from "./commands/audience/SetWatch"
import { getAudience } from "./queries/audience/GetAudience"
import { deleteComponent } from "./commands/component/DeleteComponent"
import { createComponent, getComponent, updateComponent } from "./components/operations"
import { Switches } from "./features/collections"
import { getConfiguration } from "./queries/configuration/GetConfiguration"
import { updateConfiguration } from "./commands/configuration/UpdateConfiguration"
import { Favourites, Filters } from "./filters/collections"
import { filterOperations } from "./operations/filterOperations"
import { deleteRemoteLink } from "./commands/link/DeleteRemoteLink"
import { listRemoteLinks } from "./queries/link/ListRemoteLinks"
import { putRemoteLink } from "./commands/link/PutRemoteLink"
import { securityOperations } from "./security/operations"
import { protection, rights, securityCollections } from "./security/protection"
import { deleteVersion } from "./commands/version/DeleteVersion"
import { updateVersion } from "./versions/commands/UpdateVersion"
import { VersionLinks } from "./versions/VersionLink"
import { ReindexRuns } from "./site/reindexing"
import { ColumnChoices } from "./columns/ColumnChoice"
import { Audiences } from "./audience/Audience"
import { Components, Versions } from "./collections"
import { Comments } from "./comments/collections"
import { commentOperations } from "./operations/commentOperations"
import { events } from "./events"
import { Changes } from "./issue/changes/collections"
import { carryOlderPeriods } from "./issue/changes/olderPeriods"
import { ValuePeriods } from "./issue/changes/ValuePeriod"
import { ArchivedIssues } from "./issue/archive"
import { Issues } from "./issue/collections"
import { IssueRemovals } from "./removal/IssueRemoval"
import { createIssue } from "./commands/issue/CreateIssue"
import { deleteIssue } from "./commands/issue/DeleteIssue"
import { moveSubtask } from "./commands/issue/MoveSubtask"
import { setIssueArchived } from "./commands/issue/SetIssueArchived"
import { transitionIssue } from "./commands/issue/TransitionIssue"
import { updateIssue } from "./commands/issue/UpdateIssue"
import { getCreateMeta } from "./queries/issue/GetCreateMeta"
import { getEditMeta } from "./queries/issue/GetEditMeta"
import { notifyIssue } from "./commands/issue/NotifyIssue"
import { countIssues } from "./queries/issue/CountIssues"
import { getIssue } from "./queries/issue/GetIssue"
import { listChanges } from "./queries/issue/ListChanges"
import { listTransitions } from "./queries/issue/ListTransitions"
import { Links } from "./links/collections"
import { linkOperations } from "./operations/linkOperations"
import { LinkTypes } from "./links/types/LinkTypes"
import { RemoteLinks } from "./links/RemoteLink"
import { Counters, Projects } from "./project/collections"
import { deleteProject } from "./commands/project/DeleteProject"
import { Avatars, TemporaryAvatars } from "./avatars/collections"
import { offerCollections } from "./offers/collections"
import { projectOperations } from "./operations/projectOperations"
import { queryOperations } from "./operations/queryOperations"
import { ProjectRemovals } from "./removal/ProjectRemoval"
import { Categories } from "./project/categories/Category"
import { categoryOperations } from "./project/categories/operations"
import { Boards } from "./boards/collections"
import { Sprints } from "./sprints/collections"
import { planningOperations } from "./operations/planningOperations"
import { IssueHistories } from "./history/IssueHistory"
import { rememberIssue } from "./commands/issue/RememberIssue"
import { Properties } from "./properties/collections"
import { deleteProperty } from "./commands/property/DeleteProperty"
import { setProperty } from "./commands/property/SetProperty"
import { getProperty } from "./queries/property/GetProperty"
import { listProperties } from "./queries/property/ListProperties"
import { explainJql } from "./queries/search/ExplainJql"
import { defaultSite } from "./site/defaultSite"
import { indexOperations, versionOperations } from "./operations/commonOperations"
import { siteOperations } from "./operations/siteOperations"
import { atPresent } from "./site/atPresent"
import { FieldOptionLists } from "./site/FieldOptionLists"
import { KeptSite } from "./site/KeptSite"
import { getServerInfo } from "./queries/site/GetServerInfo"
import type { Site } from "./site/Site"
import { noticesConsumer } from "./telling/consumer"
import type { NoticesService } from "./telling/Notice"
import { WorklogDeletions, Worklogs } from "./worklogs/collections"
import { userOperations } from "./operations/userOperations"
import { worklogOperations } from "./operations/worklogOperations"

/** What is stored, however the tracker is set up. */
const collections = [
  Projects,
  Counters,
  ProjectRemovals,
  Categories,
  Components,
  Versions,
  VersionLinks,
  Issues,
  ArchivedIssues,
  IssueRemovals,
  Changes,
  ValuePeriods,
  Comments,
  Worklogs,
  WorklogDeletions,
  Links,
  LinkTypes,
  KeptSite,
  ...offerCollections,
  Avatars,
  TemporaryAvatars,
  FieldOptionLists,
  RemoteLinks,
  Properties,
  Audiences,
  Switches,
  Attachments,
  ...securityCollections,
  Filters,
  Favourites,
  ColumnChoices,
  ReindexRuns,
  IssueHistories,
  Boards,
  Sprints,
] as const

/** Operations that are the same however the tracker is set up. */
const common = [
  ...userOperations,
  deleteProject,
  createComponent,
  updateComponent,
  getComponent,
  ...versionOperations,
  ...indexOperations,
  moveSubtask,
  setVote,
  setWatch,
  getAudience,
  putRemoteLink,
  deleteRemoteLink,
  listRemoteLinks,
  countIssues,
  rememberIssue,
  notifyIssue,
  getAttachment,
] as const

/** Operations that rest on how the tracker is set up. */
const ofSite = (site: Site) =>
  [
    ...siteOperations(site),
    ...projectOperations(site),
    getConfiguration(site),
    updateConfiguration(site),
    createIssue(site),
    updateIssue(site),
    deleteComponent(site),
    listProperties(site),
    getProperty(site),
    setProperty(site),
    deleteProperty(site),
    updateVersion(site),
    deleteVersion(site),
    transitionIssue(site),
    deleteIssue(site),
    setIssueArchived(site),
    getIssue(site),
    listChanges(site),
    listTransitions(site),
    getCreateMeta(site),
    getEditMeta(site),
    ...queryOperations(site),
    ...commentOperations(site),
    ...worklogOperations(site),
    ...linkOperations(site),
    addAttachments(site),
    deleteAttachment(site),
    ...categoryOperations,
    ...securityOperations(site),
    ...filterOperations(site),
    ...planningOperations(site),
  ] as const

/** Projects, their issues, and what is done and said about these, as `site` sets it up. Where no `notices` are given nothing is kept for them. */
export const makeTrackerDomain = (site: Site = defaultSite, notices?: NoticesService) =>
  Domain.make({
    name: "tracker",
    operations: [...common, getServerInfo(site), ...atPresent(site, ofSite)],
    collections,
    rights,
    consumers: notices === undefined ? [] : [noticesConsumer(notices)],
    carryOvers: [carryOlderPeriods],
    protection,
    blobReferences: [
      BlobReferences.make(Attachments, "blob"),
      BlobReferences.make(Avatars, "blob"),
      BlobReferences.make(TemporaryAvatars, "blob"),
    ],
    events,
    auditCategories: [projectsCategory, issuesCategory, trackerCategory],
    failures: {
      ProjectKeyTaken: "input",
      NameTaken: "input",
      RoleInUse: "conflict",
      TransitionRefused: "input",
      HasSubtasks: "input",
      FeatureOff: "absent",
      QuerySyntaxError: "input",
      NotBuilt: "unbuilt",
    },
    shortcuts: {
      /** Tells how a search by JQL would run. */
      explain: (jql: string) => Operation.call(explainJql(site), { jql }),
    },
  })

/** The domain as it is where a host chooses nothing. */
export const trackerDomain = makeTrackerDomain()
