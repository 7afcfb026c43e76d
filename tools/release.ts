/** What a release must not be (docs/deploying.md, 'A release'). */

export interface ReleaseState {
  /** `version` of each package.json, by its path. */
  versions: Readonly<Record<string, string>>;
  /** The newest release that this commit is built on, such as `v0.1.0`; undefined before the first. */
  lastTag: string | undefined;
  /** Files that differ from it: their paths. */
  changed: readonly string[];
  /** Of those, the ones that it has: changed or removed since. */
  lost: readonly string[];
}

const MIGRATION = /^server\/src\/schema\/\d{4}-/;
/** What the product runs with. */
const PRODUCT = /^(?:server|web|contract|content|art)\/(?!.*\.test\.tsx?$)/;

export function findReleaseFaults({ versions, lastTag, changed, lost }: ReleaseState): string[] {
  const version = versions['server/package.json'] ?? '';
  const faults = Object.entries(versions)
    .filter(([, other]) => other !== version)
    .map(([path, other]) => `${path}: ${other} is not the server's ${version}`);
  if (lastTag === undefined) return faults;
  const isRaised = compare(version, lastTag.slice(1)) > 0;
  if (!isRaised && changed.some((file) => PRODUCT.test(file)))
    faults.push(`server/package.json: ${version} must be above ${lastTag}`);
  const broken = lost.filter((file) => MIGRATION.test(file));
  return [...faults, ...broken.map((file) => `${file}: ${lastTag} has applied it; add a new migration`)];
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  return left!.map((part, index) => part - (right![index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
