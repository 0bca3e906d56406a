import { endpointsBelow } from "../contract/endpointsBelow"
import { apiPath } from "./address"
import { fieldVocabulary, optionVocabulary } from "./vocabulary/fields"
import { permissionVocabulary, pickerVocabulary } from "./vocabulary/pickers"
import { agilePath } from "./address"
import { filterVocabulary } from "./vocabulary/filters"
import {
  categoryVocabulary,
  groupVocabulary,
  hangingVocabulary,
  issueVocabulary,
  linkTypeVocabulary,
  linkVocabulary,
  partVocabulary,
  propertyVocabulary,
  securityVocabulary,
  userVocabulary,
  vocabulary,
} from "./vocabulary/vocabulary"

/** The endpoints of the API. */
export const { get, post, put, del, custom } = endpointsBelow({ prefix: apiPath, vocabulary })

/** Where issues are written. */
export const ofIssues = endpointsBelow({ prefix: apiPath, vocabulary: issueVocabulary })

/** What hangs on issues. */
export const ofHanging = endpointsBelow({ prefix: apiPath, vocabulary: hangingVocabulary })

/** Links between issues. */
export const ofLinks = endpointsBelow({ prefix: apiPath, vocabulary: linkVocabulary })

/** The bytes of attached files have addresses of their own. */
export const attachedFiles = endpointsBelow({ prefix: "/secure", vocabulary: hangingVocabulary })

/** Components and versions. */
export const ofParts = endpointsBelow({ prefix: apiPath, vocabulary: partVocabulary })

/** Categories of projects. */
export const ofCategories = endpointsBelow({ prefix: apiPath, vocabulary: categoryVocabulary })

/** Types of links. */
export const ofLinkTypes = endpointsBelow({ prefix: apiPath, vocabulary: linkTypeVocabulary })

/** Custom fields. */
export const ofFields = endpointsBelow({ prefix: apiPath, vocabulary: fieldVocabulary })

/** Options of custom fields. */
export const ofOptions = endpointsBelow({ prefix: apiPath, vocabulary: optionVocabulary })

/** Properties of issues, projects and comments. */
export const ofProperties = endpointsBelow({ prefix: apiPath, vocabulary: propertyVocabulary })

/** Properties of boards and sprints. */
export const ofAgileProperties = endpointsBelow({ prefix: agilePath, vocabulary: propertyVocabulary })

/** Permission schemes and roles. */
export const ofSecurity = endpointsBelow({ prefix: apiPath, vocabulary: securityVocabulary })

/** Filters. */
export const ofFilters = endpointsBelow({ prefix: apiPath, vocabulary: filterVocabulary })

/** Groups of users. */
export const ofGroups = endpointsBelow({ prefix: apiPath, vocabulary: groupVocabulary })

/** What is suggested while somebody types. */
export const ofPickers = endpointsBelow({ prefix: apiPath, vocabulary: pickerVocabulary })

/** What the caller may do. */
export const ofPermissions = endpointsBelow({ prefix: apiPath, vocabulary: permissionVocabulary })

/** Who is signed in. */
export const ofSession = endpointsBelow({ prefix: "/rest/auth/1", vocabulary })

export const ofUsers = endpointsBelow({ prefix: apiPath, vocabulary: userVocabulary })

export const created = { status: 201 } as const
