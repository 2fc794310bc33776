/**
 * How many letters have to be added, left out, changed or swapped with their neighbor to make `b`
 * of `a`, no letter twice (optimal string alignment); `most + 1` where it is more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let fewest = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let count = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + changed);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) count = Math.min(count, at(beforeLast, j - 2) + 1);
      row.push(count);
      if (count < fewest) fewest = count;
    }
    if (fewest > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: number[], j: number) {
  return row[j] ?? Infinity;
}
