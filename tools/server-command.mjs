/**
 * What Node is told to run the server, from the folder of the project. The space for young objects, which Node by itself lets
 * grow to 128 MB on a large machine, ends at a quarter of that: under a mix of reads the rest is 100 MB that make no request
 * cheaper.
 */
export const serverCommand = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
