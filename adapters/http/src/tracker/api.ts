import { apiEndpoints } from "../contract/apiEndpoints"
import { agilePath, apiPath } from "./address"
import { fieldVocabulary, optionVocabulary } from "./vocabulary/fields"
import { avatarVocabulary } from "./vocabulary/avatars"
import { permissionVocabulary, pickerVocabulary } from "./vocabulary/pickers"
import { filterVocabulary } from "./vocabulary/filters"
import { roleVocabulary } from "./vocabulary/roles"
import { issueTypeVocabulary } from "./vocabulary/issueTypes"
import { preferenceVocabulary, propertyVocabulary, userPropertyVocabulary } from "./vocabulary/properties"
import {
  columnVocabulary,
  passwordVocabulary,
  serverVocabulary,
  versionLinkVocabulary,
} from "./vocabulary/kept"
import { issueTypeSchemeVocabulary, schemeVocabulary } from "./vocabulary/schemes"
import { screenTabVocabulary, screenVocabulary } from "./vocabulary/screens"
import { queryVocabulary } from "./vocabulary/queries"
import {
  categoryVocabulary,
  groupVocabulary,
  hangingVocabulary,
  issueVocabulary,
  linkTypeVocabulary,
  linkVocabulary,
  partVocabulary,
  securityVocabulary,
  userVocabulary,
  vocabulary,
} from "./vocabulary/vocabulary"

/** The endpoints of the API. */
export const { get, post, put, del, custom } = apiEndpoints({ prefix: apiPath, vocabulary })

/** Where issues are written. */
export const ofIssues = apiEndpoints({ prefix: apiPath, vocabulary: issueVocabulary })

/** Issues and projects as a person reads them. */
export const browsed = apiEndpoints({ prefix: "", vocabulary: issueVocabulary })

/** What hangs on issues. */
export const ofHanging = apiEndpoints({ prefix: apiPath, vocabulary: hangingVocabulary })

/** Links between issues. */
export const ofLinks = apiEndpoints({ prefix: apiPath, vocabulary: linkVocabulary })

/** The bytes of attached files have addresses of their own. */
export const attachedFiles = apiEndpoints({ prefix: "/secure", vocabulary: hangingVocabulary })

/** Components and versions. */
export const ofParts = apiEndpoints({ prefix: apiPath, vocabulary: partVocabulary })

/** Categories of projects. */
export const ofCategories = apiEndpoints({ prefix: apiPath, vocabulary: categoryVocabulary })

/** Types of issues. */
export const ofIssueTypes = apiEndpoints({ prefix: apiPath, vocabulary: issueTypeVocabulary })

/** Types of links. */
export const ofLinkTypes = apiEndpoints({ prefix: apiPath, vocabulary: linkTypeVocabulary })

/** Custom fields. */
export const ofFields = apiEndpoints({ prefix: apiPath, vocabulary: fieldVocabulary })

/** Options of custom fields. */
export const ofOptions = apiEndpoints({ prefix: apiPath, vocabulary: optionVocabulary })

/** Properties of issues, projects and comments. */
export const ofProperties = apiEndpoints({ prefix: apiPath, vocabulary: propertyVocabulary })

/** Properties of users. */
export const ofUserProperties = apiEndpoints({ prefix: apiPath, vocabulary: userPropertyVocabulary })

/** What the caller prefers. */
export const ofPreferences = apiEndpoints({ prefix: apiPath, vocabulary: preferenceVocabulary })

/** Properties of boards and sprints. */
export const ofAgileProperties = apiEndpoints({ prefix: agilePath, vocabulary: propertyVocabulary })

/** Permission schemes and roles. */
export const ofSecurity = apiEndpoints({ prefix: apiPath, vocabulary: securityVocabulary })

/** Roles as such, whoever has them. */
export const ofRoles = apiEndpoints({ prefix: apiPath, vocabulary: roleVocabulary })

/** What a tracker is set up with, as schemes and screens. */
export const ofSchemes = apiEndpoints({ prefix: apiPath, vocabulary: schemeVocabulary })

/** Schemes of types of issues. */
export const ofIssueTypeSchemes = apiEndpoints({ prefix: apiPath, vocabulary: issueTypeSchemeVocabulary })

/** What stands on screens. */
export const ofScreens = apiEndpoints({ prefix: apiPath, vocabulary: screenVocabulary })

/** Tabs of screens. */
export const ofScreenTabs = apiEndpoints({ prefix: apiPath, vocabulary: screenTabVocabulary })

/** Pictures that things are shown by, and the bytes of these. */
export const ofAvatars = apiEndpoints({ prefix: apiPath, vocabulary: avatarVocabulary })
export const avatarFiles = apiEndpoints({ prefix: "/secure", vocabulary: avatarVocabulary })

/** Filters. */
export const ofFilters = apiEndpoints({ prefix: apiPath, vocabulary: filterVocabulary })

/** Groups of users. */
export const ofGroups = apiEndpoints({ prefix: apiPath, vocabulary: groupVocabulary })

/** What is suggested while somebody types. */
export const ofPickers = apiEndpoints({ prefix: apiPath, vocabulary: pickerVocabulary })

/** The query language. */
export const ofQueries = apiEndpoints({ prefix: apiPath, vocabulary: queryVocabulary })

/** What the caller may do. */
export const ofPermissions = apiEndpoints({ prefix: apiPath, vocabulary: permissionVocabulary })

/** The columns of lists of issues. */
export const ofColumns = apiEndpoints({ prefix: apiPath, vocabulary: columnVocabulary })

/** The server, and its index. */
export const ofServer = apiEndpoints({ prefix: apiPath, vocabulary: serverVocabulary })

/** What passwords must have. */
export const ofPasswords = apiEndpoints({ prefix: apiPath, vocabulary: passwordVocabulary })

/** Links of versions to other systems. */
export const ofVersionLinks = apiEndpoints({ prefix: apiPath, vocabulary: versionLinkVocabulary })

/** Who is signed in. */
export const ofSession = apiEndpoints({ prefix: "/rest/auth/1", vocabulary })

export const ofUsers = apiEndpoints({ prefix: apiPath, vocabulary: userVocabulary })

export const created = { status: 201 } as const

/** The service says 409 to a name that is taken at these addresses, and 400 at all others (HTT-1030). */
export const nameConflicts = { conflicts: ["NameTaken"] } as const
