import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about pictures that things are shown by. */
export const avatarVocabulary = {
  ...vocabulary,
  id: id("id", "the id of the avatar", "10101"),
  avatarId: id("avatarId", "the id of the avatar", "10101"),
  issueType: id("issueType", "the id of the type of issues", "10002"),
  type: word("type", "what it is a picture of: project, user or issuetype", "project"),
  avatarType: word("avatarType", "what it is a picture of: project, user or issuetype", "project"),
  owningObjectId: word(
    "owningObjectId",
    "the id or key of the project, the name of the user, or the id of the type of issues",
    "PROJ",
  ),
  username: word("username", "the name of the user; the caller where nobody is named", "ada"),
  filename: word("filename", "what the file is called", "crest.png"),
  size: word("size", "how many bytes are sent", "1024"),
  x: word("cropperOffsetX", "where the square begins, in pixels from the left", 0),
  y: word("cropperOffsetY", "where the square begins, in pixels from above", 0),
  side: word("cropperWidth", "how many pixels each side of the square has", 48),
  cropperOffsetX: word("cropperOffsetX", "where the square begins, in pixels from the left", 0),
  cropperOffsetY: word("cropperOffsetY", "where the square begins, in pixels from above", 0),
  cropperWidth: word("cropperWidth", "how many pixels each side of the square has", 48),
  file: word("file", "the picture, by the ticket of its upload", { ticket: "nMvP" }),
} satisfies Vocabulary
