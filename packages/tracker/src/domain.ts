import { BlobReferences, Domain } from "@quoin/kernel"
import { Attachments } from "./attachments/collections"
import { addAttachments } from "./attachments/commands/AddAttachments"
import { deleteAttachment } from "./attachments/commands/DeleteAttachment"
import { getAttachment } from "./attachments/GetAttachment"
import { issuesCategory, projectsCategory, trackerCategory } from "./audit"
import { setVote } from "./audience/commands/SetVote"
import { setWatch } from "./audience/commands/SetWatch"
import { getAudience } from "./audience/queries/GetAudience"
import { deleteComponent } from "./components/DeleteComponent"
import { createComponent, getComponent, updateComponent } from "./components/operations"
import { Switches } from "./features/collections"
import { getConfiguration } from "./features/GetConfiguration"
import { updateConfiguration } from "./features/UpdateConfiguration"
import { Favourites, Filters } from "./filters/collections"
import { filterOperations } from "./filters/operations"
import { deleteRemoteLink } from "./links/remote/DeleteRemoteLink"
import { listRemoteLinks } from "./links/remote/ListRemoteLinks"
import { putRemoteLink } from "./links/remote/PutRemoteLink"
import { findUsersAllowed } from "./users/FindUsersAllowed"
import { getMyPermissions } from "./users/GetMyPermissions"
import { findUsers } from "./users/FindUsers"
import {
  PermissionSchemes,
  ProjectRights,
  RoleActorsOfProjects,
  rightsOnProjects,
} from "./security/collections"
import { securityOperations } from "./security/operations"
import { protection } from "./security/protection"
import { createVersion } from "./versions/commands/CreateVersion"
import { deleteVersion } from "./versions/commands/DeleteVersion"
import { moveVersion } from "./versions/commands/MoveVersion"
import { updateVersion } from "./versions/commands/UpdateVersion"
import { listVersions } from "./versions/ListVersions"
import { getVersion } from "./versions/GetVersion"
import { Audiences } from "./audience/Audience"
import { Components, Versions } from "./collections"
import { Comments } from "./comments/collections"
import { commentOperations } from "./comments/operations"
import { events } from "./events"
import { Changes } from "./issue/changes/collections"
import { Issues } from "./issue/collections"
import { IssueRemovals } from "./issue/removal/IssueRemoval"
import { createIssue } from "./issue/commands/CreateIssue"
import { deleteIssue } from "./issue/commands/DeleteIssue"
import { moveSubtask } from "./issue/commands/MoveSubtask"
import { transitionIssue } from "./issue/commands/TransitionIssue"
import { updateIssue } from "./issue/commands/UpdateIssue"
import { getCreateMeta } from "./issue/meta/GetCreateMeta"
import { getEditMeta } from "./issue/meta/GetEditMeta"
import { notifyIssue } from "./issue/notify/NotifyIssue"
import { countIssues } from "./issue/queries/CountIssues"
import { getIssue } from "./issue/queries/GetIssue"
import { listChanges } from "./issue/queries/ListChanges"
import { listTransitions } from "./issue/queries/ListTransitions"
import { Links } from "./links/collections"
import { linkOperations } from "./links/operations"
import { LinkTypes } from "./links/types/LinkTypes"
import { RemoteLinks } from "./links/remote/RemoteLink"
import { Counters, Projects } from "./project/collections"
import { deleteProject } from "./project/commands/DeleteProject"
import { projectOperations } from "./project/operations"
import { ProjectRemovals } from "./project/removal"
import { Categories } from "./project/categories/Category"
import { categoryOperations } from "./project/categories/operations"
import { planningCollections } from "./planning/collections"
import { planningOperations } from "./planning/operations"
import { IssueHistories } from "./history/IssueHistory"
import { rememberIssue } from "./history/RememberIssue"
import { Properties } from "./properties/collections"
import { deleteProperty } from "./properties/commands/DeleteProperty"
import { setProperty } from "./properties/commands/SetProperty"
import { getProperty } from "./properties/queries/GetProperty"
import { listProperties } from "./properties/queries/ListProperties"
import { pickIssues } from "./search/PickIssues"
import { searchIssues } from "./search/SearchIssues"
import { walkIssues } from "./search/WalkIssues"
import { defaultSite } from "./site/defaultSite"
import { siteOperations } from "./site/operations"
import { CustomFields } from "./site/fields/CustomFields"
import { FieldOptionLists } from "./site/options/FieldOptionLists"
import type { Site } from "./site/Site"
import { getMyself } from "./users/GetMyself"
import { getUser } from "./users/GetUser"
import { WorklogDeletions, Worklogs } from "./worklogs/collections"
import { worklogOperations } from "./worklogs/operations"

/** Operations that are the same however the tracker is set up. */
const common = [
  getMyself,
  getUser,
  findUsers,
  findUsersAllowed,
  getMyPermissions,
  deleteProject,
  createComponent,
  updateComponent,
  deleteComponent,
  getComponent,
  createVersion,
  moveVersion,
  deleteVersion,
  getVersion,
  listVersions,
  moveSubtask,
  setVote,
  setWatch,
  getAudience,
  putRemoteLink,
  deleteRemoteLink,
  listRemoteLinks,
  countIssues,
  listProperties,
  getProperty,
  setProperty,
  deleteProperty,
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
    updateVersion(site),
    transitionIssue(site),
    deleteIssue(site),
    getIssue(site),
    listChanges(site),
    listTransitions(site),
    getCreateMeta(site),
    getEditMeta(site),
    searchIssues(site),
    walkIssues(site),
    pickIssues(site),
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

/** Projects, their issues, and what is done and said about these. `site` says how the tracker is set up. */
export const makeTrackerDomain = (site: Site = defaultSite) =>
  Domain.make({
    name: "tracker",
    operations: [...common, ...ofSite(site)],
    collections: [
      Projects,
      Counters,
      ProjectRemovals,
      Categories,
      Components,
      Versions,
      Issues,
      IssueRemovals,
      Changes,
      Comments,
      Worklogs,
      WorklogDeletions,
      Links,
      LinkTypes,
      CustomFields,
      FieldOptionLists,
      RemoteLinks,
      Properties,
      Audiences,
      Switches,
      Attachments,
      PermissionSchemes,
      RoleActorsOfProjects,
      ProjectRights,
      Filters,
      Favourites,
      IssueHistories,
      ...planningCollections,
    ],
    rights: [rightsOnProjects],
    protection,
    blobReferences: [BlobReferences.make(Attachments, "blob")],
    events,
    auditCategories: [projectsCategory, issuesCategory, trackerCategory],
    failures: {
      ProjectKeyTaken: "input",
      NameTaken: "input",
      TransitionRefused: "input",
      HasSubtasks: "input",
      FeatureOff: "absent",
      QuerySyntaxError: "input",
      NotBuilt: "unbuilt",
    },
  })

/** The domain as it is where a host chooses nothing. */
export const trackerDomain = makeTrackerDomain()
