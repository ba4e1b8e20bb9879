import { runRoleAlone } from './launch/role-alone.ts';

await runRoleAlone('worker');
