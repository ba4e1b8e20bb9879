import { join } from 'node:path';

export type ClusterPaths = ReturnType<typeof clusterPaths>;

/** What lies where in the folder of an embedded cluster. */
export function clusterPaths(folder: string) {
  return {
    folder,
    data: join(folder, 'data'),
    /** initdb works here; the folder takes its final name only when complete. */
    unfinished: join(folder, 'data.unfinished'),
    password: join(folder, 'password'),
    log: join(folder, 'postgres.log'),
    previousLog: join(folder, 'postgres.log.1'),
    lock: join(folder, 'lock'),
    users: join(folder, 'users'),
  };
}
