import { Quoin } from "quoin"
const quoin = await Quoin.open({ storage: "memory" })
await quoin.wiki.createSpace({ key: "DOC", name: "Documentation" })
