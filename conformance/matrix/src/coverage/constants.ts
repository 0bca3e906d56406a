/** Fields of answers that always say the same, and the reason: nothing that can be done here would make them say anything else. */
export interface Constant {
  /** `Shape.field` of a named shape, or `METHOD /path: field` of an answer of one endpoint. */
  readonly fields: RegExp
  readonly because: string
}

/** Addresses that answer with a space and take no `expand`. */
const spaceWithoutExpansions =
  /\/space\/(personal|_private|:key\/logo)|\/admin\/space\/personal\/:username|POST \/rest\/api\/space:/

export const constants: ReadonlyArray<Constant> = [
  {
    fields: /^TrackerUser\.accountId$/,
    because: "It is told below `/rest/api/3` alone, where the survey does not call (HTT-900).",
  },
  {
    fields:
      /\/rest\/assets\/.*\/(object\/(archive|restore)\/|progress\/).*: (category|result|numberOfSteps|resultMessage|startDate|finishedDate|estimatedFinishDate|actor)$/,
    because:
      "Runs of the archive are the only ones, have one step, and have not begun when the answer is given that they are asked for with.",
  },
  {
    fields: /^BackupJob\.foreseen\.blobs\.made$/,
    because:
      "Bytes that nothing holds any more stay for a day, and the survey restores its own backups within one.",
  },
  {
    fields: /^ObjectType\.type$|\/(objecttype|objectschema)\/[^ ]*: type$/,
    because:
      "The specification names the type of an object type without a meaning; here all are of one kind.",
  },
  {
    fields:
      /(POST [^ ]*\/object\/create|PUT [^ ]*\/object\/(archive\/|restore\/)?:id(OrKey)?|DELETE [^ ]*\/object\/:id): extendedInfo$/,
    because: "The address takes no `includeExtendedInfo`: it is told where it is asked for.",
  },
  {
    fields: /(objecttypeattribute\/[^ ]*|objectschema\/:id\/attributes): objectAttributeExists$/,
    because: "The address takes no `includeValueExist`: it is told where it is asked for.",
  },
  {
    fields: /(POST [^ ]*\/objecttype\/create|DELETE [^ ]*\/objecttype\/:id): objectCount$/,
    because: "A new type has no objects, and one that has objects is not deleted.",
  },
  {
    fields: /\/rest\/api\/search: searchDuration$/,
    because: "The clock of the survey stands still while a call is answered.",
  },
  {
    fields: /^Extensions\.position$/,
    because: "A page has no number of its own: its place is its place in the list of children (HTT-755).",
  },
  {
    fields: /^LookAndFeel\.(content|header|bordersAndDividers|headings|menus)/,
    because: "A host's theme sets the colours that it names; the rest is the look of the engine's own pages.",
  },
  {
    fields: /^(Theme\.icon|.*\/(settings|space\/:key)\/theme.*: icon)$/,
    because: "Themes of a host have no pictures.",
  },
  {
    fields:
      /^(Content|Space)\.metadata\.labels\.(start|limit)$|^ContentByType\.\w+\.start$|[rR]estrictions\.(user|group)\.start$|^RelevantViewRestrictions\..*\.(start|limit)$/,
    because: "A list inside a thing is shown from its beginning; it has an address of its own that pages.",
  },
  {
    fields: /\/content\/:id\/restriction: (start|limit|size)$/,
    because: "The restrictions of an item are those of two operations, always on one page.",
  },
  {
    fields:
      /\/child\/attachment\/:attachmentId(\/data)?: (ancestors|childTypes|children|descendants|operations|restrictions)$/,
    because: "The address takes no `expand`: the answer names what the item itself can expand.",
  },
  {
    fields: new RegExp(
      `(${spaceWithoutExpansions.source}).*(homepage|lookAndFeel|metadata|operations|permissions|retentionPolicy|settings|theme)$`,
    ),
    because: "The address takes no `expand`: the answer names what the space itself can expand.",
  },
  {
    fields:
      /(\/serverInfo|\/systemInfo): (baseUrl|buildDate|buildNumber|edition|scmInfo|serverTitle|version|versionNumbers)$/,
    because: "One build of the engine runs, at one address.",
  },
  {
    fields: /\/user\/anonymous: (status|userKey|username)$/,
    because: "An anonymous caller has no name.",
  },
  {
    fields:
      /\/(rest\/api\/2\/workflow: (name|default|description|steps)|project\/:projectIdOrKey\/statuses: statuses)$/,
    because: "An engine has one workflow, which the host chooses; every project has it.",
  },
  {
    fields: /\/jql\/autocompletedata: (visibleFieldNames|visibleFunctionNames|jqlReservedWords)$/,
    because: "The query language is the same for everybody.",
  },
  {
    fields: /avatarUrls$/,
    because: "Projects have the engine's own picture until one is chosen.",
  },
  {
    fields: /POST [^ ]*\/issuetype: avatarId$/,
    because: "A new type has no picture of its own.",
  },
  {
    fields: /(temporary|temp): url$/,
    because: "A caller has one picture that was sent, at one address.",
  },
  {
    fields: /(\/configuration: (timeTrackingConfiguration|ranking)|\/attachment\/meta: uploadLimit)$/,
    because: "The host chooses it when it opens the engine.",
  },
  {
    fields:
      /^(WorkflowScheme|IssueSecuritySchemes|SecurityLevels|DefaultWorkflow|WorkflowOfIssueType)\.|(workflowscheme|issuesecurityschemes|securitylevel)[^ ]*: /,
    because:
      "What a tracker is set up with holds for all projects: there is one scheme of each kind (D-1000).",
  },
  {
    fields: /(POST [^ ]*\/priorityschemes|\/priorityschemes\/:schemeId|\/priorityscheme): projectKeys$/,
    because: "Projects are told of in the list of schemes.",
  },
  {
    fields: /DELETE [^ ]*\/priorityscheme\/:schemeId: /,
    because: "A project that leaves its scheme has the default one, which is answered.",
  },
  {
    fields:
      /^(ClusterNode|ClusterState|IndexSnapshotRun)\.|\/(cluster|index-snapshot)[^ ]*: |^Reindex\.(currentProgress|currentSubTask|success)$|^IndexSummary\.(nodeId|replicationQueues|issueIndex\.indexReadable)$|\/reindex[^ ]*: (currentProgress|currentSubTask|success)$/,
    because: "The server is one node with one version, whose index is that of its storage (D-1054, D-1190).",
  },
  {
    fields: /^Term\.|\/terminology\/entries[^ ]*: |(^Dashboards\.|\/dashboard: )(total|dashboards)$/,
    because: "Nobody chooses words here, and nobody makes dashboards (D-1052).",
  },
  {
    fields: /\/avatar\/:type\/system: /,
    because: "Things of one kind have one picture that comes with the tracker (D-1218).",
  },
  {
    fields: /PUT [^ ]*\/application-properties\/:id: type$/,
    because: "Only features are switched there, and each is on or off.",
  },
  {
    fields: /^(ObjectAttributeValue\.group|AssetProject|AssetVersion)\.avatarUrl$/,
    because: "Groups, projects and versions have the engine's own pictures.",
  },
  {
    fields: /\/api\/2\/permissions: permissions$/,
    because: "The permissions that there are do not depend on who asks.",
  },
  {
    fields:
      /^(ApplicationRole|Monitoring|LicenceValidation)\.|\/(applicationrole|monitoring|licenseValidator|password\/policy)[^ ]*: /,
    because:
      "There is one application without groups, which nothing watches and no licence is asked for (D-1190).",
  },
  {
    fields: /^FilterPermission\.view$|\/filter\/:id\/permission(\/:permissionId)?: view$/,
    because: "Everybody with whom a filter is shared may view it; only its owner may change it.",
  },
]

const matches = ({ fields }: Constant, endpoint: string, field: string): boolean =>
  fields.test(field) || fields.test(`${endpoint}: ${field}`)

/** Is it known why a field of an endpoint's answer never varies? */
export const isConstant = (endpoint: string, field: string): boolean =>
  constants.some((constant) => matches(constant, endpoint, field))

/** What never varied in a run, by the endpoint, with the fields of each reason; one without fields explains nothing. */
export const explained = (
  neverVaried: ReadonlyMap<string, ReadonlyArray<string>>,
): ReadonlyArray<{ readonly because: string; readonly fields: ReadonlyArray<string> }> =>
  constants.map((constant) => {
    const found = [...neverVaried].flatMap(([endpoint, fields]) =>
      fields
        .filter((field) => matches(constant, endpoint, field))
        .map((field) => (constant.fields.test(field) ? field : `${endpoint}: ${field}`)),
    )
    return { because: constant.because, fields: [...new Set(found)] }
  })

export type Explained = ReturnType<typeof explained>
