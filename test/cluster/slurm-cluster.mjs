/*
 * A Slurm cluster of two nodes on this host, to try a search on a cluster without one:
 *
 *     node test/cluster/slurm-cluster.mjs npm run enumerate -- \
 *       --size 3x4 --engine disk --cluster slurm --workers 2
 *
 * For a shell in which sbatch, squeue and scancel speak to it:
 *
 *     node test/cluster/slurm-cluster.mjs bash
 *
 * Everything, munge's key too, lies in a temporary folder, on ports that are free, beside whatever
 * Slurm there is; no systemd. It is taken down when the command ends, and the daemons end by
 * themselves when this process is killed. Needs root, as slurmd does, and Debian's packages
 * slurm-wlm and munge.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const NODES = ['one', 'two'];

/** Processors that each node says it has, whatever the host has. */
const NODE_CPUS = Math.max(2, availableParallelism());

/** Whether this host can have such a cluster. */
export const canHaveCluster = () =>
  process.getuid?.() === 0 &&
  ['munged', 'slurmctld', 'slurmd', 'sbatch', 'setpriv'].every((program) => isFound(program));

const isFound = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Whether nodes of it can see a folder as machines see one that they share by NFS. */
export const canHaveViews = () =>
  ['bindfs', 'unshare', 'mountpoint'].every((program) => isFound(program)) &&
  spawnSync('unshare', ['--mount', 'sh', '-c', 'test -w /dev/fuse']).status === 0;

/**
 * A folder of this host that processes see by a file system of their own, which remembers for some
 * seconds what is there, how large it is, and what is not.
 *
 * @typedef {object} View
 * @property {string} folder
 * @property {number} seconds
 */

/**
 * Puts a view in the place of its folder, for this process and its children, which are to have
 * mounts of their own.
 */
const VIEW = `
folder=$1 remembers=$2
shift 2
setpriv --pdeathsig KILL bindfs -f "$folder" "$folder" \\
  -o "attr_timeout=$remembers,ac_attr_timeout=$remembers,entry_timeout=$remembers,negative_timeout=$remembers" &
until mountpoint -q "$folder"; do sleep 0.05; done
exec "$@"
`;

/**
 * A command that has a view of its own.
 *
 * @param {View} view
 * @param {string[]} command
 */
export const withView = ({ folder, seconds }, command) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  VIEW,
  'view',
  folder,
  String(seconds),
  ...command,
];

/**
 * @typedef {object} Cluster
 * @property {Record<string, string>} env by which the programs of Slurm find it
 * @property {(node: string) => Promise<void>} kill ends a node at once, with all that runs on it;
 *   Slurm is informed, as it would notice that only later
 * @property {(node: string) => Promise<void>} revive starts a node that was killed
 * @property {(answers: boolean) => void} answer whether Slurm answers, as it does at first
 * @property {() => Promise<void>} stop takes it down
 */

/**
 * Sets a cluster up. Resolves when its nodes take jobs. If there is a view, each node has one.
 *
 * @param {View} [view]
 * @returns {Promise<Cluster>}
 */
export async function startCluster(view) {
  const folder = mkdtempSync(join(tmpdir(), 'slurm-'));
  const env = { SLURM_CONF: join(folder, 'slurm.conf') };
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const daemons = new Map();

  /**
   * Starts a program in the foreground that ends with this process; what it says goes to a log.
   *
   * @param {string} name
   * @param {string[]} command
   */
  function start(name, command) {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const words = ['--pdeathsig', 'KILL', ...command];
    daemons.set(
      name,
      spawn('setpriv', words, { stdio: ['ignore', log, log], env: { ...process.env, ...env } }),
    );
  }

  function startNode(/** @type {string} */ node) {
    const daemon = ['slurmd', '-D', '-N', node];
    start(node, view ? withView(view, daemon) : daemon);
  }

  async function stop() {
    NODES.forEach(kill);
    for (const daemon of daemons.values()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      const gone = once(daemon, 'exit');
      daemon.kill('SIGKILL');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  }

  /**
   * What runs on a node are its daemon, one helper a job, which have its name in their titles, and
   * the jobs, in sessions of these.
   */
  function kill(/** @type {string} */ node) {
    const daemon = daemons.get(node)?.pid;
    if (daemon === undefined) return;
    const helpers = processes().filter(
      ({ pid, environment }) =>
        pid !== process.pid &&
        environment.includes(`SLURMD_NODENAME=${node}\0`) &&
        environment.includes(`SLURM_CONF=${env.SLURM_CONF}\0`),
    );
    for (const { pid } of [{ pid: daemon }, ...helpers]) killQuietly(pid);
  }

  try {
    writeFileSync(join(folder, 'munge.key-file'), randomBytes(1024), { mode: 0o600 });
    writeFileSync(env.SLURM_CONF, configuration(folder, await freePorts(1 + NODES.length)));
    mkdirSync(join(folder, 'state'));
    const mungeFiles = ['socket', 'key-file', 'pid-file', 'log-file', 'seed-file'];
    start('munged', [
      'munged',
      '--foreground',
      '--force',
      ...mungeFiles.map((option) => `--${option}=${join(folder, `munge.${option}`)}`),
    ]);
    start('slurmctld', ['slurmctld', '-D', '-i']);
    NODES.forEach(startNode);
    await idle(env, NODES, folder);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    env,
    async kill(node) {
      kill(node);
      const update = ['update', `NodeName=${node}`, 'State=DOWN', 'Reason=killed'];
      await once(
        spawn('scontrol', update, { stdio: 'inherit', env: { ...process.env, ...env } }),
        'exit',
      );
    },
    async revive(node) {
      startNode(node);
      await idle(env, [node], folder);
    },
    answer: (answers) => void daemons.get('slurmctld')?.kill(answers ? 'SIGCONT' : 'SIGSTOP'),
    stop,
  };
}

/**
 * Two nodes on one host, distinguished by their ports. What runs at the same time is spread over
 * both (`CR_LLN`), and no clock is so tight that a busy host makes a node late.
 *
 * @param {string} folder
 * @param {number[]} ports
 */
const configuration = (folder, [controller, ...ports]) => `
ClusterName=atlas
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmctldPort=${controller}
AuthInfo=socket=${folder}/munge.socket
StateSaveLocation=${folder}/state
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd-%n.pid
SlurmdSpoolDir=${folder}/spool-%n
SlurmdParameters=config_overrides
KillWait=2
ReturnToService=2
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU,CR_LLN
SchedulerParameters=batch_sched_delay=0,sched_interval=2,sched_min_interval=200000
${NODES.map((node, place) => `NodeName=${node} NodeHostname=localhost NodeAddr=127.0.0.1 Port=${ports[place]} CPUs=${NODE_CPUS} RealMemory=100000`).join('\n')}
PartitionName=all Nodes=ALL Default=YES State=UP
`;

/**
 * @param {Record<string, string>} env
 * @param {string[]} nodes
 * @param {string} folder
 */
async function idle(env, nodes, folder) {
  const until = performance.now() + 30_000;
  for (;;) {
    const { stdout } = spawnSync('sinfo', ['-h', '-N', '-n', nodes.join(','), '-o', '%T'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    const states = stdout.split('\n').filter((state) => state !== '');
    if (states.length === nodes.length && states.every((state) => state === 'idle')) return;
    if (performance.now() > until) {
      const logs = ['munged', 'slurmctld', ...nodes].map((name) =>
        readFileSync(join(folder, `${name}.log`), 'utf8'),
      );
      throw new Error(`The nodes ${nodes.join(' and ')} did not come up.\n${logs.join('\n')}`);
    }
    await pause(100);
  }
}

/** @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The processes of this host, as Linux lists them. */
function processes() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ pid: Number(name), environment: readFileSync(`/proc/${name}/environ`, 'utf8') }];
    } catch {
      return []; // it has just ended
    }
  });
}

/** @param {number} pid */
function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has just ended
  }
}

/** Runs a command with a cluster of its own. @param {string[]} command */
async function runWithCluster(command) {
  const [program, ...args] = command;
  if (command.length === 0)
    throw new Error('Name the command to run, as in: node test/cluster/slurm-cluster.mjs bash');
  if (!canHaveCluster())
    throw new Error('A cluster needs root and Slurm: apt-get install slurm-wlm munge');
  const cluster = await startCluster();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined); // they are for the command
  try {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...cluster.env },
    });
    await once(child, 'exit');
    process.exitCode = child.exitCode ?? 1;
  } finally {
    await cluster.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await runWithCluster(process.argv.slice(2));
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
