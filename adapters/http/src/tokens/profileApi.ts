import { apiEndpoints } from "../contract/apiEndpoints"
import { type Vocabulary, id, word } from "../contract/Vocabulary"

/** What the API calls the fields of security profiles. */
export const profileVocabulary = {
  id: id("id", "the id of the security profile: decimal digits", "1"),
  name: word("name", "what the profile is called", "Store upload"),
  description: word("description", "what is said of it", "Uploads each release"),
  api: word("api", "app-submission, reporting, wiki, tracker or assets", "wiki"),
  overlapSeconds: word(
    "overlapSeconds",
    "how long the secret before works beside the new one; a day when absent",
    3_600,
  ),
} satisfies Vocabulary

/** Security profiles have addresses of their own. */
export const ofProfiles = apiEndpoints({
  prefix: "/rest/auth/1/security-profiles",
  vocabulary: profileVocabulary,
})
