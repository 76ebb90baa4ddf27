// Selects the tests that a change concerns.
import { posix } from 'node:path'
import { capture, root } from '../prepare.mjs'

/**
 * Lists the files that differ from the upstream branch, or from the last commit if there is none, with new ones.
 * @returns {Promise<string[]>} paths from the root
 */
export async function changedFiles() {
  const git = (...args) => capture('git', args, { cwd: root })
  const upstream = await git('merge-base', 'HEAD', '@{upstream}')
  const base = upstream.code === 0 ? upstream.output.trim() : 'HEAD'
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return lists.flatMap(({ output }) => output.split('\n').filter(Boolean))
}

/**
 * The folders whose tests a change of these files concerns: of a feature its folders in the server and the web app, of
 * any other code its own. What imports it from elsewhere runs with the whole check only.
 * @param {readonly string[]} files paths from the root
 */
export function testFoldersOf(files) {
  const code = files.filter(file => /\.(?:ts|tsx|mjs|js|sql|css|json)$/.test(file))
  return [...new Set(code.map(folderOf))].filter(folder => folder !== './')
}

function folderOf(file) {
  const [, feature] =
    /^apps\/(?:server|web)\/src\/features\/([\w-]+\/[\w-]+)\//.exec(file) ??
    /^packages\/contract\/src\/([\w-]+\/[\w-]+)\.calls\.ts$/.exec(file) ??
    []
  return feature ? `/features/${feature}/` : `${posix.dirname(file)}/`
}
