/** A text with markup. It is written as it is, and as a document of nodes where an edition has it so. */
export class RichText {
  constructor(readonly text: string) {}

  toJSON(): string {
    return this.text
  }
}
