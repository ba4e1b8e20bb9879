export { type Api, type ApiPerson, addClient, startApi } from './api.ts';
export { createKey, giveApiAccess } from './api-keys.ts';
export { startCuttingProxy } from './cutting-proxy.ts';
export { connectOne } from './networks.ts';
