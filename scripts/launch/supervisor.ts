import type { Program } from './child.ts';
import { SupervisedRole } from './supervised-role.ts';

export type Supervisor = {
  start(program: Program): void;
  beginAnew(name: string): void;
  /** The product is up: from now on a role that keeps ending is started again for as long as it takes. */
  settle(): void;
  stop(): Promise<void>;
  kill(): void;
  /** Rejects when a role cannot be started. */
  failure: Promise<never>;
};

export function createSupervisor(): Supervisor {
  const roles = new Map<string, SupervisedRole>();
  const { promise: failure, reject: giveUp } = Promise.withResolvers<never>();
  // Whoever races against it decides what becomes of it; until then it is no crash.
  failure.catch(() => undefined);
  let isProductStarting = true;
  let isStopping = false;
  return {
    failure,
    start(program) {
      // A stop may overtake a start that is under way.
      if (isStopping) return;
      const surroundings = { print: console.log, isProductStarting: () => isProductStarting, giveUp };
      roles.set(program.name, new SupervisedRole(program, surroundings));
    },
    beginAnew: (name) => roles.get(name)?.beginAnew(),
    settle() {
      isProductStarting = false;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...roles.values()].map((role) => role.stop()));
    },
    kill() {
      isStopping = true;
      for (const role of roles.values()) role.kill();
    },
  };
}
