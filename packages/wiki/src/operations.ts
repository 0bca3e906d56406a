import { Operation, Permission } from "@quoin/kernel"
import { CreateContent, createContent } from "./commands/CreateContent"
import { CreateSpace, createSpace } from "./commands/CreateSpace"
import { DeleteContent, deleteContent } from "./commands/DeleteContent"
import { PublishDraft, publishDraft } from "./commands/PublishDraft"
import { SaveDraft, saveDraft } from "./commands/SaveDraft"
import { UpdateContent, updateContent } from "./commands/UpdateContent"
import { GetContent, getContent } from "./queries/GetContent"
import { GetHistory, getHistory } from "./queries/GetHistory"
import { GetSpace, getSpace } from "./queries/GetSpace"
import { ListContent, listContent } from "./queries/ListContent"
import { ListSpaces, listSpaces } from "./queries/ListSpaces"

const facts = (scope: string, summary: string, specifiedIn: string): Operation.OperationFacts => ({
  summary,
  scope,
  entry: Permission.use,
  specifiedIn,
})

const seed = "seed 0, Content"
const spaces = "reference wiki, section 11"
const read = "read:wiki-content"
const write = "write:wiki-content"

/** Every operation of the wiki. */
export const operations = [
  Operation.command(CreateSpace, facts("write:wiki-space", "Create a space", spaces), createSpace),
  Operation.query(GetSpace, facts("read:wiki-space", "Read a space", spaces), getSpace),
  Operation.query(ListSpaces, facts("read:wiki-space", "List spaces", spaces), listSpaces),
  Operation.command(CreateContent, facts(write, "Create a page or blog post", seed), createContent),
  Operation.command(PublishDraft, facts(write, "Publish a draft", seed), publishDraft),
  Operation.command(SaveDraft, facts(write, "Save a draft beside a current item", seed), saveDraft),
  Operation.command(UpdateContent, facts(write, "Update or restore an item", seed), updateContent),
  Operation.command(DeleteContent, facts(write, "Trash, purge or discard an item", seed), deleteContent),
  Operation.query(GetContent, facts(read, "Read an item or one of its versions", seed), getContent),
  Operation.query(ListContent, facts(read, "List items", seed), listContent),
  Operation.query(GetHistory, facts(read, "Read the history of an item", seed), getHistory),
] as const
