import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that went well at their second try only: what a busy machine forgives is not forgotten. */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.log(`at the second try only: ${module.moduleId} > ${test.fullName}`);
  }
}
