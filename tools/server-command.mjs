/**
 * Node arguments that run the server, from the project folder. The young generation, which Node grows up to 128 MB on a
 * large machine, is limited to a quarter of that: under a mix of reads, the rest is 100 MB that make no request
 * cheaper.
 */
export const serverCommand = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
