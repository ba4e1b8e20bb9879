/** Test processes are started after the cluster and find it in their environment. */
export const CLUSTER_VARIABLE = 'RUCHE_TEST_CLUSTER';
