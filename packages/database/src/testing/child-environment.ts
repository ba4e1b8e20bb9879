/**
 * What processes that tests start take over from this one: where programs are, and where Node keeps compiled modules,
 * which halves their start. Settings of whoever runs the tests stay out.
 */
export const childEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
