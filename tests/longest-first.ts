import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The longest of all: they kill processes and wait for default times. */
const FAULTS = '/tests/faults/';

/** Tests of the whole site take a minute each: begun last, they would leave the other workers with nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (moduleId.includes(FAULTS)) return 0;
  return project.name === 'site' ? 1 : 2;
}
