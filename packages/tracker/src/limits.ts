import { planningLimits } from "./planningLimits"

/** Limits of the tracker; units last. */
export const limits = {
  projectKeyChars: 10,
  projectNameChars: 80,
  descriptionChars: 32_767,
  urlChars: 255,
  summaryChars: 255,
  labelChars: 255,
  /** Labels, components, versions and options of one field of an issue. */
  fieldValues: 200,
  /** Characters of one value of a field as JSON, and how deep it may be. */
  fieldValueChars: 40_000,
  fieldValueDepth: 8,
  /** Values of all custom fields of one issue together, by which it is found; its times count, too. */
  valuesOfIssue: 1_000,
  /** Fields of one update. */
  fieldsTogether: 200,
  /** Issues that one request creates. */
  issuesTogether: 50,
  /** Verbs for one field in one update. */
  verbsTogether: 100,
  /** Properties of the comments and worklogs that one update removes: all go in its commit. */
  propertiesRemoved: 200,
  nameChars: 255,
  commentChars: 32_767,
  /** Components, and versions, of one project. */
  componentsOfProject: 1_000,
  versionsOfProject: 1_000,
  /** Versions of one name whose order in their projects a filter follows to; of more, those before or behind are looked up. */
  versionsFollowed: 20,
  /** Sub-tasks of one issue that are shown. */
  subtasks: 500,
  /** Sub-tasks that are deleted with their issue: all of them are hidden, and told of to two consumers, in one commit. */
  subtasksDeleted: 160,
  /** Sub-tasks that go with their issue into another level: each has an entry of its change log and is told of. */
  subtasksFollowing: 140,
  /** Issues that one step of the deletion of their project removes. */
  issuesRemoved: 100,
  /** Comments, and worklogs, that one step of a deletion removes. */
  partsRemoved: 200,
  /** Links of one issue. */
  links: 500,
  remoteLinks: 200,
  /** Options that stand beside each other in one custom field. */
  optionsTogether: 1_000,
  /** Custom fields that administrators make, and projects, or types of issues, that one of them names. */
  customFields: 500,
  contextsOfField: 200,
  fieldDescriptionChars: 255,
  customFieldListDefault: 100,
  /** Types of issues that administrators make. */
  issueTypes: 200,
  issueTypeNameChars: 60,
  issueTypeDescriptionChars: 1_000,
  /** Roles that administrators make, which stand in a record that nearly every operation reads. */
  roles: 200,
  roleNameChars: 100,
  roleDescriptionChars: 1_000,
  /** Types of links. */
  linkTypes: 200,
  /** Worklogs that are asked for by their ids at once. */
  worklogsFound: 1_000,
  /** Worklogs that one page of changed ones tells. */
  worklogsChanged: 1_000,
  /** How old a change of a worklog is before it is told: as long as that a commit may still come that was decided before it. */
  changeSettledMillis: 60_000,
  /** How long deleted worklogs are remembered, and how many of them one record holds. */
  deletedWorklogDays: 365,
  worklogsOfDeletion: 100,
  /** Worklogs, and comments, that one answer holds of one issue, and comments where nobody says how many. */
  worklogs: 1_000,
  comments: 1_000,
  commentListDefault: 50,
  /** Pinned comments of one issue. */
  pins: 100,
  /** Files of one issue, and of one upload. */
  attachments: 500,
  filesTogether: 50,
  /** Users to whom one message goes. */
  notified: 100,
  /** Watchers, and voters, of one issue. */
  audience: 1_000,
  propertyKeyBytes: 255,
  propertyValueBytes: 32_768,
  propertyValueDepth: 100,
  properties: 100,
  /** Values of one property of an issue that queries find it by. */
  propertyValuesFound: 1_000,
  /** Issues of one list that is suggested while somebody types: as many as a client shows. */
  issuesPicked: 20,
  wordsPicked: 50,
  /** Default and largest page of issues. */
  issueListDefault: 50,
  issueListMax: 1_000,
  historyListDefault: 100,
  /** Fields, and parts to expand, that one request names. */
  selectors: 200,
  /** Seconds that a duration can be: some 300 years. */
  durationSeconds: 9_999_999_999,
  /** Users that a search for users shows. */
  userListDefault: 50,
  userListMax: 1_000,
  /** Users of whom it is asked what they may do, and projects in which it is asked what the caller may. */
  groupsPicked: 20,
  projectsPicked: 100,
  /** Default page of statuses, types of issues, priorities and resolutions. */
  settingListDefault: 100,
  usersLookedAt: 1_000,
  projectsAsked: 100,
  /** Categories of projects. */
  projectCategories: 500,
  /** Projects of one list that is not paged. */
  projectList: 1_000,
  /** Set-ups that a process keeps made, of one host: tenants whose administrators made fields or types have each its own. */
  presentSites: 64,
  /** Issues that one step gives another version or component as theirs goes: each has an entry of its change log and is told of. */
  rehomedTogether: 60,
  /** Issues that are given another version when theirs is released: each has an entry of its change log and is told of, too. */
  unfixedMoved: 130,
  /** Permission schemes, what one grants, and who has roles in one project, or is given one at once. */
  permissionSchemes: 500,
  permissionsOfScheme: 500,
  /** Projects whose rights follow from a scheme that is changed, in one commit. */
  projectsOfChangedScheme: 200,
  /** Schemes of levels of security, the levels of one, who is in one, and the rights in projects that follow from a scheme in one commit. */
  securitySchemes: 100,
  levelsOfScheme: 50,
  membersOfLevel: 100,
  levelRightsTogether: 400,
  /** Projects that may be given one scheme of levels: fewer than may follow it in one commit, so that it can be changed. */
  projectsOfSecurityScheme: 150,
  /** Projects and levels in them of which one question for levels asks whether the caller is in. */
  levelsAsked: 10_000,
  /** Notification schemes, what one tells, characters of an address in it, and people to whom one notice goes: more get one beside it. */
  notificationSchemes: 100,
  notificationsOfScheme: 500,
  addressChars: 254,
  noticeRecipients: 1_000,
  /** Issue type schemes, priority schemes, what one offers, and projects that are given one at once. */
  issueTypeSchemes: 100,
  prioritySchemes: 100,
  optionsOfScheme: 400,
  projectsGivenScheme: 100,
  actorsOfProject: 1_000,
  actorsTogether: 100,
  /** Users and groups that have roles in new projects. */
  defaultActors: 100,
  /** Filters that one user owns, and likes best, and shares of one filter. */
  filters: 500,
  favourites: 100,
  sharesOfFilter: 100,
  queryChars: 10_000,
  /** Queries that one request reads or holds against issues, and the issues. */
  queriesTogether: 50,
  issuesMatched: 1_000,
  /** Values of a field that are suggested, and things that are looked at for them. */
  valuesSuggested: 15,
  suggestionsLookedAt: 1_000,
  /** Texts that are looked through for a phrase of a query, those of one read, and how many may hold it. */
  phraseTexts: 10_000,
  phraseTextsTogether: 250,
  phraseFound: 1_000,
  /** Issues that one user is remembered to have looked at. */
  issueHistory: 50,
  /** How long a look at an issue lasts: one who looks again within it has looked once. */
  lookMillis: 60_000,
  /** Saved queries within saved queries, and those of one name, that a query asks. */
  filtersNested: 5,
  filtersNamed: 50,
  /** Saved queries of one name that are looked at to find those that the caller sees. */
  filtersLookedAt: 1_000,
  /** Saved queries that one query asks, at all levels; each counts once, however often it is named. */
  filtersAsked: 50,
  /** Characters of the rank of an issue, and issues on each side that are ranked anew where there is no room. */
  rankChars: 64,
  ranksSpread: 100,
  ranksSpreadMost: 300,
  /** Issues that one request moves or ranks. */
  issuesMoved: 50,
  /** Columns of one list of issues. */
  columnsOfList: 100,
  /** Links of one version to other systems, of versions to one thing that are found, and what such a link says. */
  versionLinks: 100,
  versionLinksFound: 500,
  versionLinkIdBytes: 180,
  versionLinkChars: 32_768,
  versionLinkDepth: 100,
  /** What programs keep with one permission scheme, which every operation in a project reads. */
  schemeAttributes: 20,
  schemeAttributeChars: 255,
  /** Times at which the index was asked to be built anew that are remembered. */
  reindexRuns: 20,
  /** Pictures that one project, user or type can be shown by, and how long one that was sent waits to become one. */
  avatarsOfOwner: 50,
  sentAvatarMillis: 3_600_000,
  /** Tabs of one screen. */
  tabsOfScreen: 50,
  ...planningLimits,
} as const
