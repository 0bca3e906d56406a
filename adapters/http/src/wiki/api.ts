import { apiEndpoints } from "../contract/apiEndpoints"
import { auditVocabulary } from "./vocabulary/audit"
import { backupVocabulary } from "./vocabulary/backup"
import { peopleVocabulary } from "./vocabulary/people"
import {
  attachmentVocabulary,
  propertyVocabulary,
  spaceContentVocabulary,
  spaceVocabulary,
  treeVocabulary,
  vocabulary,
} from "./vocabulary/vocabulary"
import { relationVocabulary } from "./vocabulary/relations"

const prefix = "/rest/api"

/** The endpoints of the API. */
export const newest = apiEndpoints({ prefix, vocabulary })

export const { get, post, put, del, custom } = newest

export const ofTree = apiEndpoints({ prefix, vocabulary: treeVocabulary })

/** What the buttons of old clients post to. */
export const pageActions = apiEndpoints({ prefix: "/pages", vocabulary: treeVocabulary })

/** Pages as a person reads them. */
export const displayed = apiEndpoints({ prefix: "", vocabulary })

export const ofSpaces = apiEndpoints({ prefix, vocabulary: spaceVocabulary })

export const ofSpaceContent = apiEndpoints({ prefix, vocabulary: spaceContentVocabulary })

export const ofRelations = apiEndpoints({ prefix, vocabulary: relationVocabulary })

export const ofProperties = apiEndpoints({ prefix, vocabulary: propertyVocabulary })

/** Where older editions have the versions of content. */
export const experimental = apiEndpoints({ prefix: "/rest/experimental", vocabulary })

/** Files that are attached to content. */
export const ofAttachments = apiEndpoints({ prefix, vocabulary: attachmentVocabulary })

export const downloads = apiEndpoints({ prefix: "/download", vocabulary: attachmentVocabulary })

export const ofAudit = apiEndpoints({ prefix, vocabulary: auditVocabulary })

export const ofBackup = apiEndpoints({ prefix, vocabulary: backupVocabulary })

export const ofPeople = apiEndpoints({ prefix, vocabulary: peopleVocabulary })

/** The bytes of pictures of users. */
export const ofPictures = apiEndpoints({ prefix: "/download", vocabulary: peopleVocabulary })

/** The bytes of logos of spaces. */
export const ofSpaceLogos = apiEndpoints({ prefix: "/download", vocabulary: spaceVocabulary })
