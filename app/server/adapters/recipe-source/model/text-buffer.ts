const BLOCK = 1024;

/** Text that comes in pieces and is read in parts: in linear time, however small the pieces are. */
export function createTextBuffer() {
  const blocks: { from: number; text: string }[] = [];
  let length = 0;
  return {
    add(piece: string) {
      const last = blocks.at(-1);
      if (last && last.text.length < BLOCK) last.text += piece;
      else blocks.push({ from: length, text: piece });
      length += piece.length;
    },
    length: () => length,
    /** The characters from `from` up to, not with, `to`. */
    slice(from: number, to: number) {
      let low = 0;
      let high = blocks.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((blocks[middle]?.from ?? 0) <= from) low = middle;
        else high = middle - 1;
      }
      let text = "";
      for (let i = low; i < blocks.length; i++) {
        const block = blocks[i];
        if (!block || block.from >= to) break;
        text += block.text.slice(Math.max(0, from - block.from), to - block.from);
      }
      return text;
    },
  };
}
