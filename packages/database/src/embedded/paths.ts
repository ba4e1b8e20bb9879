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
    /** There once the product's database and its owner have been made. */
    prepared: join(folder, 'prepared'),
    log: join(folder, 'postgres.log'),
    previousLog: join(folder, 'postgres.log.1'),
    /** The port last used, kept so that whoever is connected finds a restarted server again. */
    port: join(folder, 'port'),
    lock: join(folder, 'lock'),
    users: join(folder, 'users'),
  };
}
