import { maker, part } from "./Part"
import type { Dataset } from "./Dataset"

/** A wheel with its parts and their makers. Some references lead nowhere, in circles, or to the record itself. */
export const wheelParts: Dataset = {
  makers: [
    maker("acme", { name: "Acme", home: "wheel" }),
    maker("bolt", { name: "Bolt", home: "nowhere", attributes: { "text:town": "Ulm" } }),
    maker("rim", { home: "acme" }),
  ],
  parts: [
    part("wheel", { uses: ["rim", "tyre"], maker: "acme", size: 10 }),
    part("rim", { parent: "wheel", uses: ["steel"], maker: "bolt", size: 8 }),
    part("tyre", { parent: "wheel", uses: ["rubber", "gone", "steel"], maker: "gone", size: 9 }),
    part("rubber", {
      parent: "tyre",
      attributes: { "text:maker": "bolt", "texts:twins": ["rubber", "rim"] },
    }),
    part("steel", { maker: "wheel", size: 1, attributes: { "text:maker": "gone" } }),
    part("acme", { parent: "gone", maker: "" }),
    part("loop", { parent: "loop", uses: ["loop"] }),
    part("left", { parent: "right", uses: ["gone"] }),
    part("right", { parent: "left", size: 7 }),
  ],
}
