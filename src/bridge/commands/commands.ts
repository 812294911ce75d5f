import type { CommandRow } from './addCommand.ts';
import { agentAccountCommand } from './agentAccountCommand.ts';
import { agentRelayCommand } from './agentRelayCommand.ts';
import { bridgeEndLeftoversCommand } from './bridgeEndLeftoversCommand.ts';
import { bridgePreflightCommand } from './bridgePreflightCommand.ts';
import { bridgeReloadCommand } from './bridgeReloadCommand.ts';
import { bridgeRunCommand } from './bridgeRunCommand.ts';
import { bridgeInstallServiceCommand, bridgeUninstallServiceCommand } from './bridgeServiceCommands.ts';
import { connectCommand } from './connectCommand.ts';
import { disconnectCommand } from './disconnectCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { hooksCommand } from './hooksCommand.ts';
import { importCommand } from './importCommand.ts';
import { loginCommand } from './loginCommand.ts';
import { logoutCommand } from './logoutCommand.ts';
import { mcpCommand } from './mcpCommand.ts';
import { rulesCommand } from './rulesCommand.ts';
import { sampleAgentCommand } from './sampleAgentCommand.ts';
import { statusCommand } from './statusCommand.ts';
import { updateCommand } from './updateCommand.ts';
import { usageCommand } from './usageCommand.ts';
import { workspacesCommand } from './workspacesCommand.ts';

/** All commands, in the order of the help. */
export const commands: readonly CommandRow[] = [
  connectCommand,
  disconnectCommand,
  loginCommand,
  logoutCommand,
  statusCommand,
  {
    name: 'bridge',
    summary: 'Run the bridge, and control the running one',
    commands: [
      bridgeRunCommand,
      bridgeReloadCommand,
      bridgePreflightCommand,
      bridgeEndLeftoversCommand,
      bridgeInstallServiceCommand,
      bridgeUninstallServiceCommand,
      hooksCommand,
    ],
  },
  workspacesCommand,
  rulesCommand,
  agentAccountCommand,
  updateCommand,
  usageCommand,
  importCommand,
  exportCommand,
  mcpCommand,
  sampleAgentCommand,
  agentRelayCommand,
];
